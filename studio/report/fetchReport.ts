import type {SanityClient} from 'sanity'
import {report, type Report, type ReportSpan} from '@apothecary/shared/types/api/report.ts'
import {z} from 'zod'
import {makeSecret} from '../preview/previewSecret.ts'
import {siteUrl} from '../settings.ts'

const refusal = z.object({error: z.string()})

/**
 * Asks the site for the report of the last days. The editor shows who they are as in previews: by a secret that only
 * signed-in editors can write into the lake. Rejects with an `Error` whose message says what to do.
 */
export async function fetchReport(client: SanityClient, days: ReportSpan): Promise<Report> {
  const secret = await makeSecret(client, 'report').catch(() => {
    throw new Error(
      'Your role may not open previews, and so may not read the report. Ask an administrator for the right.',
    )
  })
  const answer = await fetch(`${siteUrl}/api/report?days=${days}`, {
    headers: {authorization: `Bearer ${secret}`},
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`The site at ${siteUrl} does not answer. See whether it runs, then try again.`)
  })
  const body: unknown = await answer.json().catch(() => undefined)
  const read = report.safeParse(body)
  if (answer.ok && read.success) return read.data
  const problem = refusal.safeParse(body)
  throw new Error(
    problem.success ? problem.data.error : 'The site answers as another version does. Deploy site and Studio together.',
  )
}
