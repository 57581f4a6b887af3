import {createMetrics, type Metrics} from './createMetrics.ts'

declare global {
  var apothecaryMetrics: Metrics | undefined
}

/** The counts of this process. The server and the pages are bundled apart, and find the same ones in the process. */
export const metrics: Metrics = (globalThis.apothecaryMetrics ??= createMetrics())
