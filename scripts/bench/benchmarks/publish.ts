import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'
import {percentile} from '../statistics.ts'
import {readPage, reviewPath} from '../stack/site.ts'

const publishes = 50
const patienceMs = 10_000

/** From an editor's click on “Publish” to the page that an anonymous reader gets. */
export const publish: Benchmark = {
  name: 'publish',
  title: 'publish: from the editor’s click to the reader’s page',
  async run(place, record) {
    const {origin, lake} = await place.site()
    const article = await lake.editor.fetch<{_id: string; _type: string; title: string}>(
      '*[_type == "article" && canonicalPath == $path && !(_id in path("drafts.**"))][0]',
      {path: reviewPath},
    )
    await readPage(origin, reviewPath)
    place.say(`Publishing ${publishes} times …`)
    const acknowledged: number[] = []
    const visible: number[] = []
    for (let turn = 1; turn <= publishes; turn += 1) {
      const title = `${article.title} (edition ${turn})`
      const draftId = `drafts.${article._id}`
      await lake.editor.createOrReplace({...article, _id: draftId, title})
      const begun = performance.now()
      const publishing = lake.editor
        .action({actionType: 'sanity.action.document.publish', draftId, publishedId: article._id})
        .then(() => acknowledged.push(performance.now() - begun))
      // Asked again as soon as an answer is there, not at intervals: the figure has no waiting of its own in it.
      while (!(await readPage(origin, reviewPath)).includes(title)) {
        if (performance.now() - begun > patienceMs) throw new Error(`Edition ${turn} was not to be seen after 10 s`)
      }
      visible.push(performance.now() - begun)
      await publishing
    }
    for (const percent of [50, 95]) {
      record.figure({
        name: `publish → visible to an anonymous reader, p${percent}`,
        unit: 'ms',
        ours: percentile(visible, percent),
        beside: {what: 'lake’s acknowledgement', value: percentile(acknowledged, percent)},
        ...(percent === 95 ? {goal: atMost(300)} : {}),
      })
    }
  },
}
