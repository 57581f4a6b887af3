import type {MetricsEnvelope} from '@apothecary/shared/types/api/metrics.ts'

/** For tests: what the metrics of a page have in common. */
export const testEnvelope: Omit<MetricsEnvelope, 'metrics'> = {
  build: 'b1',
  route: '/search',
  pageTemplate: 'search',
  logMoreMetrics: false,
  path: '/sleep',
  site: 'gr8',
  formfactor: 'mobile',
  abSegment: [{placementName: 'DEFAULT', assetName: 'Default'}],
}
