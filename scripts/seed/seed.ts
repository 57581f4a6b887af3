import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {PictureStore} from '../migrate/images/resolve.ts'
import {inputFiles} from '../migrate/read/files.ts'
import {runMigration} from '../migrate/run.ts'
import {withKeys} from '../migrate/store/keys.ts'
import {LakeStore} from '../migrate/store/lakeStore.ts'
import {formats} from '../migrate/mapping/formats.ts'
import {gummyProducts} from './documents/cbdGummies.ts'
import {acquisitionCosts} from './documents/acquisitionCosts.ts'
import {drugPrices} from './documents/drugPrices.ts'
import {seedDocuments} from './documents/seedDocuments.ts'
import {upNextOfCategories} from './documents/upNext.ts'
import {samplePictures} from './pictures.ts'

/**
 * Fills the content lake with the sample site: the migration of the sample articles, with its pictures, and the documents of
 * `documents/`. What is there stays: seeding twice changes nothing.
 */
export async function seed({client}: {readonly client: SanityClient}): Promise<MigrationReport> {
  const raw = client.withConfig({perspective: 'raw', useCdn: false})
  const pictures = new PictureStore(raw, samplePictures)
  const folder = path.join(import.meta.dirname, 'legacy')
  const report = await runMigration({
    files: await inputFiles([folder], folder),
    formats,
    store: new LakeStore(raw, pictures, false),
    dryRun: false,
    limit: Infinity,
    concurrency: 4,
    now: () => new Date(),
    onTotal: () => undefined,
    onArticle: () => undefined,
  })
  await createMissing(raw, pictures)
  return report
}

/**
 * Creates the documents that the migration has not made. To its products it adds what the old site did not say: prices with their day, and
 * where the rating comes from; to its categories, where readers go on.
 */
async function createMissing(client: SanityClient, pictures: PictureStore): Promise<void> {
  const today = new Date()
  const documents = [...seedDocuments, ...drugPrices(today), ...acquisitionCosts(today)]
  const ids = [...documents, ...upNextOfCategories].map(({_id}) => _id)
  const present = new Set(await client.fetch<readonly string[]>('*[_id in $ids]._id', {ids}))
  const transaction = client.transaction()
  const missing = documents.filter(({_id}) => !present.has(_id))
  for (const document of missing) {
    const {document: resolved} = await pictures.resolve(document)
    transaction.createIfNotExists(withKeys(resolved))
  }
  for (const {_id, ratingSource, offers} of gummyProducts.filter((product) => present.has(product._id))) {
    transaction.patch(_id, (patch) => patch.setIfMissing({ratingSource}))
    for (const [index, {price, checkedAt}] of offers.entries()) {
      const place = `offers[${index}]`
      transaction.patch(_id, (patch) =>
        patch.setIfMissing({[`${place}.price`]: price, [`${place}.checkedAt`]: checkedAt}),
      )
    }
  }
  for (const {_id, upNext, infiniteScroll} of upNextOfCategories.filter((category) => present.has(category._id)))
    transaction.patch(_id, (patch) => patch.setIfMissing({upNext, infiniteScroll}))
  await transaction.commit({returnDocuments: false})
}
