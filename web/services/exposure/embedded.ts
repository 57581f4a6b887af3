import type {ExposureService} from './contract.ts'

/** The embedded service: a token that nobody else knows, and that says nothing (upstreams-2). Nothing is kept. */
export function embeddedExposure(newId: () => string): ExposureService {
  return {token: () => Promise.resolve(newId())}
}
