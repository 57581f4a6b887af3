import {report, type Report, type ReportSpan} from '@apothecary/shared/types/api/report.ts'
import {type RawBuilder, sql} from 'kysely'
import {z} from 'zod'
import type {Counts} from '../../store/openStore.ts'
import {dayOf} from './measurements.ts'
import {middleOf, readToEndType} from './tallies.ts'

const dayMs = 86_400_000
/** The longest list of a report. */
const mostRows = 500

const pagesQuery = (from: string) => sql`
SELECT page, cast(sum(views) AS bigint) AS views, cast(sum("readToEnd") AS bigint) AS "readToEnd", cast(sum(clicks) AS bigint) AS clicks,
  cast(sum(failures) AS bigint) AS failures FROM (
  SELECT page, sum(CASE WHEN type = 'pageViewed' THEN count ELSE 0 END) AS views,
    sum(CASE WHEN type = ${readToEndType} THEN count ELSE 0 END) AS "readToEnd",
    sum(CASE WHEN type LIKE '%Clicked' THEN count ELSE 0 END) AS clicks, 0 AS failures FROM "eventCount" WHERE day >= ${from} GROUP BY page
  UNION ALL
  SELECT page, 0, 0, 0, sum(count) FROM "metricCount" WHERE name = 'client.error.component' AND day >= ${from} AND page <> '' GROUP BY page
) AS measured GROUP BY page ORDER BY views DESC, page LIMIT ${sql.lit(mostRows)}`

const widgetsQuery = (from: string) => sql`
SELECT page, subject AS id, max(kind) AS kind, sum(seen) AS seen, sum(clicked) AS clicks
FROM "partCount" WHERE day >= ${from} GROUP BY page, subject ORDER BY seen DESC, clicks DESC, page, subject LIMIT ${sql.lit(mostRows)}`

const figuresQuery = (from: string) => sql`
SELECT name, widget, bucket, sum(count) AS count FROM "metricCount" WHERE day >= ${from} AND name NOT LIKE 'client.%'
GROUP BY name, widget, bucket ORDER BY name, widget, bucket`

const bucketRow = z.object({name: z.string(), widget: z.string(), bucket: z.number(), count: z.number()})

/** What was measured on the last `days` days, today included. Rejects while the database does not answer. */
export async function readReport(counts: Counts, days: ReportSpan, now: Date): Promise<Report> {
  const from = dayOf(new Date(now.getTime() - (days - 1) * dayMs))
  const all = async (query: (from: string) => RawBuilder<unknown>) => (await query(from).execute(counts)).rows
  return report.parse({
    from,
    to: dayOf(now),
    pages: await all(pagesQuery),
    widgets: await all(widgetsQuery),
    figures: figuresOf(z.array(bucketRow).parse(await all(figuresQuery))),
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
