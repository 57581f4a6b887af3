import type {DatabaseSync} from 'node:sqlite'
import {report, type Report, type ReportSpan} from '@apothecary/shared/types/api/report.ts'
import {z} from 'zod'
import {dayOf} from './measurements.ts'
import {middleOf, readToEndType} from './tallies.ts'

const dayMs = 86_400_000
/** The longest list of a report. */
const mostRows = 500

const pagesQuery = `
SELECT page, sum(views) AS views, sum(readToEnd) AS readToEnd, sum(clicks) AS clicks, sum(failures) AS failures FROM (
  SELECT page, sum(iif(type = 'pageViewed', count, 0)) AS views, sum(iif(type = '${readToEndType}', count, 0)) AS readToEnd,
    sum(iif(type GLOB '*Clicked', count, 0)) AS clicks, 0 AS failures FROM events WHERE day >= :from GROUP BY page
  UNION ALL
  SELECT page, 0, 0, 0, sum(count) FROM metrics WHERE name = 'client.error.component' AND day >= :from AND page <> '' GROUP BY page
) GROUP BY page ORDER BY views DESC, page LIMIT ${mostRows}`

const widgetsQuery = `
SELECT page, subject AS id, max(kind) AS kind, sum(seen) AS seen, sum(clicked) AS clicks
FROM parts WHERE day >= :from GROUP BY page, subject ORDER BY seen DESC, clicks DESC, page, subject LIMIT ${mostRows}`

const figuresQuery = `
SELECT name, widget, bucket, sum(count) AS count FROM metrics WHERE day >= :from AND name NOT GLOB 'client.*'
GROUP BY name, widget, bucket ORDER BY name, widget, bucket`

const bucketRow = z.object({name: z.string(), widget: z.string(), bucket: z.number(), count: z.number()})

/** What was measured on the last `days` days, today included. */
export function readReport(database: DatabaseSync, days: ReportSpan, now: Date): Report {
  const from = dayOf(new Date(now.getTime() - (days - 1) * dayMs))
  const all = (query: string): unknown[] => database.prepare(query).all({from})
  return report.parse({
    from,
    to: dayOf(now),
    pages: all(pagesQuery),
    widgets: all(widgetsQuery),
    figures: figuresOf(z.array(bucketRow).parse(all(figuresQuery))),
  })
}

/** The third quartile of each histogram, from its buckets in their order. */
function figuresOf(rows: readonly z.infer<typeof bucketRow>[]): Report['figures'] {
  const histograms = Map.groupBy(rows, ({name, widget}) => JSON.stringify([name, widget]))
  return [...histograms.values()]
    .map((buckets) => {
      const samples = buckets.reduce((sum, {count}) => sum + count, 0)
      let seen = 0
      const quartile = buckets.find(({count}) => (seen += count) >= samples * 0.75)
      const [{name, widget} = {name: '', widget: ''}] = buckets
      return {name, widget, p75: middleOf(quartile?.bucket ?? 0), samples}
    })
    .toSorted((one, other) => other.samples - one.samples)
    .slice(0, mostRows)
}
