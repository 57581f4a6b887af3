import {marketplaceDrivers} from './markedSite.ts'
import type {Answer, Recorded} from './recorder.ts'

/** The settings by which the site sends its own calls to recorded services, each below a path of its own. */
export function upstreamSettings(port: number): Readonly<Record<string, string>> {
  const at = (name: string): string => `http://127.0.0.1:${port}/${name}`
  return {
    CONSENT_API_URL: at('privacy-platform'),
    CDP_CONSENT_API_URL: at('customer-data'),
    ANALYTICS_API_URL: at('analytics'),
    ANALYTICS_API_KEY: 'key',
    MARKETPLACE_API_URL: at('marketplace'),
    EXPOSURE_API_URL: at('exposure'),
    SEARCH_API_URL: at('search-engine'),
    NEWSLETTER_API_URL: at('newsletter'),
    PRIVACY_REGION_HEADER: 'x-test-country',
  }
}

const answers: Readonly<Record<string, (body: string) => unknown>> = {
  '/privacy-platform/consent/validate': () => true,
  '/privacy-platform/api/consent': (body) => JSON.parse(body),
  '/customer-data/api/consent': (body) => JSON.parse(body),
  '/analytics/v2/t': () => ({}),
  '/marketplace': () => ({data: {drivers: marketplaceDrivers}}),
  '/exposure': () => ({token: 'token'}),
  '/search-engine/search': () => ({ids: ['article-zyxcondition-zyxdrugol'], total: 1, categories: [], matched: []}),
  '/search-engine/suggest': () => ({items: [{title: 'Zyxcondition', path: '/zyxcondition/zyxdrugol'}]}),
  '/newsletter/api/activate/site': () => 'session',
}

/** Answers as each service does. */
export function answerAsUpstream({path, body}: Recorded): Answer {
  return {type: 'application/json', body: JSON.stringify(answers[path]?.(body.toString('utf8')) ?? {})}
}
