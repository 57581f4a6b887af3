import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'
import {percentile} from '../statistics.ts'
import {readPage, reviewPath} from '../stack/site.ts'

const publishes = 50
const patienceMs = 10_000

/** The time from an editor's click on “Publish” until an anonymous reader gets the changed page. */
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
    const firstReads: number[] = []
    for (let turn = 1; turn <= publishes; turn += 1) {
      const title = `${article.title} (edition ${turn})`
      const draftId = `drafts.${article._id}`
      await lake.editor.createOrReplace({...article, _id: draftId, title})
      const begun = performance.now()
      const publishing = lake.editor
        .action({actionType: 'sanity.action.document.publish', draftId, publishedId: article._id})
        .then(() => acknowledged.push(performance.now() - begun))
      // The next request is sent as soon as an answer is there, and not at intervals, which would be part of the figure.
      let asked = performance.now()
      while (!(await readPage(origin, reviewPath)).includes(title)) {
        if (performance.now() - begun > patienceMs) throw new Error(`Edition ${turn} was not to be seen after 10 s`)
        asked = performance.now()
      }
      visible.push(performance.now() - begun)
      firstReads.push(performance.now() - asked)
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
    record.figure({
      name: 'the first reader of the changed page waits, p99',
      unit: 'ms',
      ours: percentile(firstReads, 99),
      goal: atMost(100),
    })
  },
}
