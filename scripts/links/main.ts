import {readSettings} from '@apothecary/shared/types/settings.ts'
import {lakeClient} from '../start/lakeClient.ts'
import {readCommand, usage} from './arguments.ts'
import {checkLinks} from './checkLinks.ts'
import {convertLinks} from './convertLinks.ts'
import {readLinkSettings} from './settings.ts'
import {turns} from './turns.ts'

/**
 * `npm run links`: asks whether links of published articles to other sites still work, as many as an hour allows, and
 * stores what it finds for the Studio’s board “Freshness”. `npm run links -- convert` makes references of links that
 * name pages of this site by their paths. Exit 0: done; 1: done, and some links stay addresses; 2: wrong usage or
 * settings, or the lake could not be read.
 */
const pauseMs = 5000
const timeoutMs = 20_000

async function check(): Promise<void> {
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
}

async function convert(isDryRun: boolean): Promise<void> {
  const client = await lakeClient(readSettings(process.env), process.env)
  const {links, documents, kept} = await convertLinks(client, isDryRun)
  for (const {documentId, at, href, reason} of kept) console.log(`${documentId} ${at}: ${href} stays, as ${reason}.`)
  const verb = isDryRun ? 'would become' : 'became'
  console.log(`${links} links in ${documents} documents ${verb} references; ${kept.length} stay addresses.`)
  if (kept.length > 0) process.exitCode = 1
}

try {
  const command = readCommand(process.argv.slice(2))
  if (command === undefined) {
    console.error(usage)
    process.exitCode = 2
  } else if (command.verb === 'help') console.log(usage)
  else await (command.verb === 'convert' ? convert(command.isDryRun) : check())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
