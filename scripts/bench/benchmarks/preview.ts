import type {Benchmark} from '../benchmark.ts'
import {desktop} from '../browser.ts'
import {atMost} from '../figures.ts'
import {openPreview, typeHeadline} from '../pages/preview.ts'
import {reviewPath} from '../stack/site.ts'
import {startStudio} from '../stack/studio.ts'
import {percentile} from '../statistics.ts'

const typed = ' and what we learned from a hundred letters of readers who have tried them for a month or even longer'
const changes = 20

/** The time from an editor's key to the page in the preview, with the sample article with the most widgets. */
export const preview: Benchmark = {
  name: 'preview',
  title: 'preview: from the editor’s key to the page beside the form',
  async run(place, record) {
    const {lake} = await place.site()
    const {studio, site} = await startStudio(place)
    const article = await lake.editor.fetch<{readonly _id: string; readonly _type: string}>(
      '*[_type == "article" && canonicalPath == $path && !(_id in path("drafts.**"))][0]',
      {path: reviewPath},
    )
    // The draft is there already: the first key of a day makes it, once.
    const draftId = `drafts.${article._id}`
    await lake.editor.createOrReplace({...article, _id: draftId})
    const context = await (await place.browser()).newContext({viewport: desktop})
    try {
      const page = await context.newPage()
      const token = JSON.stringify({token: lake.token})
      await page.addInitScript((value) => localStorage.setItem('__studio_auth_token_local', value), token)
      const query = `preview=${encodeURIComponent(reviewPath)}`
      const frame = await openPreview(page, `${studio}/presentation/article/${article._id}?${query}`, site)
      place.say(`Typing ${typed.length} keys …`)
      await typeHeadline(page, frame, ' again')
      const keys = await typeHeadline(page, frame, typed)
      const [shown, painted] = [keys.map(({preview: ms}) => ms), keys.map(({field}) => field)]
      for (const percent of [50, 95])
        record.figure({
          name: `key → heading of the preview, p${percent}`,
          unit: 'ms',
          ours: percentile(shown, percent),
          beside: {what: 'the field in the form itself', value: percentile(painted, percent)},
          ...(percent === 95 ? {goal: atMost(300)} : {}),
        })

      place.say(`Changing the article ${changes} times …`)
      const rendered: number[] = []
      for (let turn = 1; turn <= changes; turn += 1) {
        const dek = `Edition ${turn} of this summary`
        const seen = frame.getByText(dek).first().waitFor({timeout: 20_000})
        const begun = performance.now()
        await lake.editor.patch(draftId).set({dek}).commit({visibility: 'async'})
        await seen
        rendered.push(performance.now() - begun)
      }
      for (const percent of [50, 95])
        record.figure({
          name: `change stored by somebody else → page rendered anew, p${percent}`,
          unit: 'ms',
          ours: percentile(rendered, percent),
        })
    } finally {
      await context.close()
    }
  },
}
