import {type Costs, demandOf, processesFor, type Serving, type Traffic} from './model.ts'

/** What a page of the sample site takes, on one of the processors of docs/benchmarks.md. */
export const measuredCosts: Costs = {keptMs: 1.13, renderedMs: 24, lakeMs: 1.73, lakeRequests: 1.48}

/** No process is busier than this, so that readers do not wait for each other. */
export const mostBusy = 0.5

/** What one process keeps: the copies of an article take about 12 kB each of the 384 MB that they may have on disk. */
const pagesKept = 32_000

/** A CDN gets a page for so many seconds (docs/decisions, 72). */
const cdnSeconds = 600

/** One size of site. */
interface Scenario {
  readonly name: string
  readonly traffic: Traffic
  readonly cdnSeconds: number | undefined
}

/**
 * An article is shown by itself and, as a card, by about ten other pages; a change of a person, product or driver
 * reaches one page in a thousand; the site settings reach all.
 */
function changesOf(articles: number, articlesPerMinute: number, settingsPerDay: number): Traffic['changes'] {
  return [
    {perMinute: articlesPerMinute, share: Math.min(1, 11 / articles)},
    {perMinute: articlesPerMinute / 4, share: 0.001},
    {perMinute: settingsPerDay / (24 * 60), share: 1},
  ]
}

const popularity = 0.8

/** The sites that docs/operations.md shows. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a magazine',
    traffic: {articles: 1000, pageViews: 5, popularity, changes: changesOf(1000, 0.1, 2)},
    cdnSeconds: undefined,
  },
  {
    name: 'a large publisher',
    traffic: {articles: 10_000, pageViews: 200, popularity, changes: changesOf(10_000, 1, 4)},
    cdnSeconds: undefined,
  },
  {
    name: 'the same behind a CDN',
    traffic: {articles: 10_000, pageViews: 200, popularity, changes: changesOf(10_000, 1, 4)},
    cdnSeconds,
  },
  {
    name: 'one of the largest sites',
    traffic: {articles: 100_000, pageViews: 5000, popularity, changes: changesOf(100_000, 10, 4)},
    cdnSeconds: undefined,
  },
  {
    name: 'the same behind a CDN',
    traffic: {articles: 100_000, pageViews: 5000, popularity, changes: changesOf(100_000, 10, 4)},
    cdnSeconds,
  },
  {
    name: 'a million articles behind a CDN',
    traffic: {articles: 1_000_000, pageViews: 50_000, popularity, changes: changesOf(1_000_000, 60, 4)},
    cdnSeconds,
  },
]

/** The rows of the table in docs/operations.md: what each of the sites asks of the parts. */
export function scenarioRows(): readonly (readonly string[])[] {
  return scenarios.map(({name, traffic, cdnSeconds: lifetime}) => {
    const serving: Omit<Serving, 'processes'> = {pagesKept, cdnSeconds: lifetime}
    const processes = processesFor(traffic, serving, measuredCosts, mostBusy) ?? Number.NaN
    const demand = demandOf(traffic, {...serving, processes}, measuredCosts)
    return [
      name,
      whole(traffic.articles),
      whole(traffic.pageViews),
      lifetime !== undefined ? `${(100 * demand.cdnHitRate).toFixed(1)} %` : 'none',
      rounded(demand.siteViews),
      rounded(demand.renders),
      String(processes),
      rounded(demand.lakeRequests),
      demand.lakeProcessors.toFixed(2),
    ]
  })
}

function whole(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : whole(value)
}
