import lighthouse, {type Result} from 'lighthouse'

/** Lighthouse's scores (0 to 100) and times (ms) of one page on its slow phone. */
export interface LighthouseResult {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blockingTime: number
  readonly layoutShift: number
  /** Ids of the audits outside of performance that the page fails. */
  readonly failed: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse now and then loses its recording of a page, and asks to be run again. */
const attempts = 3

/**
 * Runs Lighthouse, mobile with simulated throttling, in the browser that listens at `port`. Rejects when it cannot judge the page, three
 * times over.
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  let reason = 'it gave no result'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: categories, output: 'json'})
    if (result !== undefined && result.lhr.runtimeError === undefined) return readResult(result.lhr)
    reason = result?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse, ${url}: ${reason}`)
}

function readResult(lhr: Result): LighthouseResult {
  const score = (id: string): number => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN
  const judged = categories.slice(1).flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
  const failed = judged.filter(({id, weight}) => {
    const rating = lhr.audits[id]?.score ?? null
    return weight > 0 && rating !== null && rating < 1
  })
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    failed: [...new Set(failed.map(({id}) => id))],
  }
}
