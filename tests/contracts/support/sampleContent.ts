import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'

/** Something of everything that a data set can hold, for tests that carry it from one to another. */
export interface SampleContent {
  /** Ids of the asset documents. */
  readonly jpeg: string
  readonly svg: string
  readonly leaflet: string
  /** No document refers to it. */
  readonly unused: string
}

/** When the scheduled release is to be published: never while a test runs. */
export const publishAt = '2099-05-01T08:00:00.000Z'

const reference = (id: string, extra = {}) => ({_type: 'reference', _ref: id, ...extra})

/** Fills an empty lake: documents of every kind of id, references of every kind, four assets, a release in every state. */
export async function fillWithSamples(client: SanityClient): Promise<SampleContent> {
  const assets = await uploadAssets(client)
  await createDocuments(client, assets)
  await createReleases(client)
  return assets
}

async function uploadAssets(client: SanityClient): Promise<SampleContent> {
  const picture = (background: string) => sharp({create: {width: 60, height: 40, channels: 3, background}})
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
  const jpeg = await client.assets.upload('image', await picture('#123456').jpeg().toBuffer(), {
    filename: 'Blå himmel – „Zinc“ 💊.jpg',
    title: 'Sky',
    description: 'Without clouds',
    creditLine: 'A. Nonymous',
    source: {id: 'stock-1', name: 'stock', url: 'https://example.com/1'},
  })
  await client
    .patch(jpeg._id)
    .set({altText: 'A blue sky', labels: ['sky', 'blue']})
    .commit()
  const png = await client.assets.upload('image', await picture('#fedcba').png().toBuffer(), {filename: 'unused.png'})
  const svg = await client.assets.upload('image', Buffer.from(drawing), {filename: 'mark.svg'})
  const leaflet = await client.assets.upload('file', Buffer.from('%PDF-1.7 \u0000\u00ff leaflet', 'latin1'), {
    filename: 'leaflet.pdf',
  })
  return {jpeg: jpeg._id, svg: svg._id, leaflet: leaflet._id, unused: png._id}
}

async function createDocuments(client: SanityClient, {jpeg, svg, leaflet}: SampleContent): Promise<void> {
  const image = {_type: 'image', asset: reference(jpeg)}
  const transaction = client
    .transaction()
    // They refer to each other: whichever is imported first, the other is missing then.
    .create({_id: 'article-1', _type: 'article', title: 'Zinc', related: reference('article-2'), version: 1})
    .create({
      _id: 'article-2',
      _type: 'article',
      _createdAt: '2019-02-03T04:05:06Z',
      title: 'Ünïcode „quotes“ 💊👩‍⚕️ עברית \u2028 \u0007 end',
      related: reference('article-1'),
      itself: reference('article-2'),
      listed: [
        reference('person-1', {_key: 'p"1'}),
        {_key: 'p2', _type: 'group', of: [reference('person-2', {_key: 'x'})]},
      ],
      later: reference('not-there-yet', {_weak: true}),
      years: {'2024': {who: reference('person-3')}},
      'with-dash': {'1-digit-first': 1, $ref: 2},
      image: {
        ...image,
        alt: 'A blue sky',
        crop: {_type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0.25, right: 0},
        hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.4, width: 0.2, height: 0.3},
      },
      body: [
        {_key: 'a', ...image, alt: 'Again'},
        {_key: 'b', _type: 'image', asset: reference(svg)},
        {_key: 'c', _type: 'block', children: [{_key: 'd', _type: 'span', marks: [], text: ''}], markDefs: []},
      ],
      leaflet: {_type: 'file', asset: reference(leaflet)},
    })
    .create({_id: 'drafts.article-2', _type: 'article', title: 'Draft', related: reference('article-1'), image})
    .create({
      _id: 'drafts.only',
      _type: 'article',
      title: 'Only a draft',
      // As the Studio refers to what is not published yet.
      person: reference('person-new', {_weak: true, _strengthenOnPublish: {type: 'person'}}),
    })
    .create({_id: 'drafts.person-new', _type: 'person', name: 'New'})
    .create({
      _id: 'values',
      _type: 'values',
      _createdAt: '2020-01-01T00:00:00.123Z',
      _updatedAt: '2021-01-01T00:00:00.456Z',
      numbers: [0, -1.5, 1e21, 5e-324, 0.1, 9_007_199_254_740_991],
      flags: {yes: true, no: false, unknown: null},
      empty: {text: '', list: [], object: {}},
      date: '2026-11-21',
      dateTime: '2026-11-21T20:50:00+02:00',
      place: {_type: 'geopoint', lat: 63.43, lng: 10.39, alt: 0},
      slug: {_type: 'slug', current: 'værdier'},
      mixed: ['text', 1, true, {_key: 'k', _type: 'thing'}],
      deep: nested(17),
      long: 'Magnesium '.repeat(40_000),
    })
  for (const id of ['A', '_under', '0-digit', 'a.b.c', 'Upper_lower-1.2', 'x'.repeat(128)])
    transaction.create({_id: id, _type: 'odd', friend: reference('person-1')})
  for (let number = 0; number < 60; number += 1)
    transaction.create({_id: `person-${number}`, _type: 'person', name: `Person ${number}`})
  await transaction.commit()
}

function nested(levels: number): object {
  return levels === 0 ? {end: true} : {in: nested(levels - 1)}
}

async function createReleases(client: SanityClient): Promise<void> {
  const release = async (name: string, title: string, version: string, metadata = {}): Promise<void> => {
    await client.releases.create({releaseId: name, metadata: {title, releaseType: 'asap', ...metadata}})
    const _type = version.startsWith('person') ? 'person' : 'article'
    await client.create({_id: `versions.${name}.${version}`, _type, title, related: reference('person-1')})
  }
  await release('rActive', 'Spring „campaign“ 🌱', 'article-1', {description: 'Two lines\nof text'})
  await client.create({_id: 'versions.rActive.brand-new', _type: 'article', title: 'Not published yet'})
  await client.unpublishVersion({releaseId: 'rActive', publishedId: 'person-59'})

  const intendedPublishAt = publishAt
  await release('rScheduled', 'Summer', 'article-2', {releaseType: 'scheduled', intendedPublishAt})
  await client.releases.schedule({releaseId: 'rScheduled', publishAt})

  await release('rArchived', 'Autumn', 'person-2')
  await client.releases.archive({releaseId: 'rArchived'})

  await release('rPublished', 'Winter', 'person-3')
  await client.releases.publish({releaseId: 'rPublished'})
}
