import type {Browser} from 'playwright'
import {blockPreviewPath} from '@apothecary/shared/types/api/blockPreview.ts'
import type {Benchmark} from '../benchmark.ts'
import {makeWidgetArticle, type WidgetArticle, widgetCount} from '../content/widgetArticle.ts'
import {type Desk, openAndType, signInTo, type Writing} from '../desk/writing.ts'
import {atMost} from '../figures.ts'
import {startStudio} from '../stack/studio.ts'
import {median, percentile} from '../statistics.ts'

const rounds = 3

/** How long an article with many widgets takes to open in the Studio, and a key in it to be seen. */
export const desk: Benchmark = {
  name: 'desk',
  title: `desk: an article with ${widgetCount} widgets in the Studio`,
  async run(place, record) {
    const {lake} = await place.site()
    const studio = await startStudio(place)
    const browser = await place.browser()
    const at: Desk = {studio: studio.studio, token: lake.token}
    const articles = {
      many: await makeWidgetArticle(lake.editor, widgetCount),
      none: await makeWidgetArticle(lake.editor, 0),
    }
    const results: {shown: Writing[]; named: Writing[]; none: Writing[]} = {shown: [], named: [], none: []}
    for (let round = 1; round <= rounds; round += 1) {
      place.say(`Opening and typing, round ${round} of ${rounds} …`)
      results.shown.push(await inNewProfile(browser, at, articles.many, {areShown: true}))
      results.named.push(await inNewProfile(browser, at, articles.many, {areShown: false}))
      results.none.push(await inNewProfile(browser, at, articles.none, {areShown: true}))
    }
    const opened = (of: readonly Writing[]): number => median(of.map((one) => one.opened)) / 1000
    const keys = (of: readonly Writing[], percent: number): number =>
      percentile(
        of.flatMap((one) => one.keys),
        percent,
      )
    for (const [name, of] of [
      ['widgets shown', results.shown],
      ['widgets by name only', results.named],
    ] as const) {
      record.figure({
        name: `opens, ${name}`,
        unit: 's',
        ours: opened(of),
        beside: {what: 'no widgets', value: opened(results.none)},
        goal: atMost(3),
      })
      for (const percent of [50, 95]) {
        record.figure({
          name: `key to paint, ${name}, p${percent}`,
          unit: 'ms',
          ours: keys(of, percent),
          beside: {what: 'no widgets', value: keys(results.none, percent)},
          ...(percent === 95 ? {goal: atMost(50)} : {}),
        })
      }
      for (const [what, part] of [
        ['opening', 'opening'],
        ['a key', 'key'],
      ] as const) {
        const spent = (those: readonly Writing[]): number => median(those.map(({processor}) => processor[part]))
        record.figure({
          name: `processor for ${what}, ${name}`,
          unit: 'ms',
          ours: spent(of),
          beside: {what: 'no widgets', value: spent(results.none)},
        })
      }
    }
  },
}

/** In a profile of its own, in which the Studio has been started. `areShown`: the site may answer what blocks look like. */
async function inNewProfile(
  browser: Browser,
  at: Desk,
  article: WidgetArticle,
  {areShown}: {readonly areShown: boolean},
): Promise<Writing> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  try {
    await signInTo(context, at)
    const page = await context.newPage()
    if (!areShown) await page.route(`**${blockPreviewPath}`, (route) => route.abort())
    return await openAndType(page, at, article)
  } finally {
    await context.close()
  }
}
