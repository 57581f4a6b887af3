import {json} from 'node:stream/consumers'
import {z} from 'zod'
import {ArticleIndex} from './embedded/articleIndex.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node web/services/search/measure.ts` puts the articles that standard
 * input lists into the index of the embedded search engine, asks it the terms, and prints what that took: `{buildMs,
 * megabytes, times: {search: ms[], suggest: ms[]}}`. It is one process in which nothing else goes on: the figure cannot
 * be taken from outside.
 */
const text = z.string()
const input = z.object({
  articles: z.array(z.object({id: text, path: text, title: text, summary: text, text, categories: z.array(text)})),
  categories: z.array(z.object({id: text, slug: text, title: text})),
  terms: z.array(text),
})

const {articles, categories, terms} = input.parse(await json(process.stdin))
const memory = (): number => {
  globalThis.gc?.()
  const {heapUsed, arrayBuffers} = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
const before = memory()
const begun = performance.now()
const index = new ArticleIndex()
index.setCategories(categories)
for (const article of articles) index.put(article)
const buildMs = performance.now() - begun
const megabytes = memory() - before

const timesOf = (call: (term: string) => unknown): readonly number[] =>
  terms.map((term) => {
    const asked = performance.now()
    call(term)
    return performance.now() - asked
  })
const times = {
  search: timesOf((term) => index.search({term, page: 1})),
  suggest: timesOf((term) => index.suggest(term)),
}
process.stdout.write(JSON.stringify({buildMs, megabytes, times}))
