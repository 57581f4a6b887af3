import type {Workplace} from '../benchmark.ts'
import type {BenchLake} from '../stack/lake.ts'
import {blockArticle, type BlockArticle} from './blockArticle.ts'

/** Articles that are written at a time, and blocks of each: as many as a request to the lake may hold. */
const batch = 100
const blocks = 20

/** Writes so many articles of 20 blocks to the lake, with what `more` adds to each by its index, and gives their paths: `/folder-0` and so on. */
export async function writeShortArticles(
  place: Workplace,
  lake: BenchLake,
  folder: string,
  count: number,
  more: (index: number) => object = () => ({}),
): Promise<readonly string[]> {
  place.say(`Writing ${count} articles …`)
  const paths = Array.from({length: count}, (_, index) => `/${folder}-${index}`)
  for (let begin = 0; begin < count; begin += batch) {
    const transaction = lake.editor.transaction()
    for (const [at, path] of paths.slice(begin, begin + batch).entries())
      transaction.createOrReplace({...short(blockArticle(path)), ...more(begin + at)})
    await transaction.commit({returnDocuments: false})
  }
  return paths
}

function short({body, ...article}: BlockArticle): BlockArticle {
  return {...article, body: body.slice(0, blocks)}
}
