import {readSettings} from '@apothecary/shared/types/settings.ts'
import {lakeClient} from '../start/lakeClient.ts'
import {checkLinks} from './checkLinks.ts'
import {readLinkSettings} from './settings.ts'
import {turns} from './turns.ts'

/**
 * `npm run links`: asks whether links of published articles to other sites still work, as many as an hour allows, and stores what it finds for the
 * Studio’s board “Freshness”. Exit 0: done; 2: wrong settings, or the lake could not be read.
 */
const pauseMs = 5000
const timeoutMs = 20_000

try {
  const client = await lakeClient(readSettings(process.env), process.env)
  const {site, mostPerHour} = readLinkSettings(process.env)
  const report = await checkLinks(client, {
    userAgent: `ApothecaryLinkCheck/1.0 (+${site})`,
    timeoutMs,
    inTurn: turns(pauseMs),
    ownOrigin: site,
    mostPerHour,
  })
  const found = report.collected === undefined ? '' : `${report.collected} addresses; `
  console.log(`${found}${report.asked} asked for, ${report.broken} of them broken.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
