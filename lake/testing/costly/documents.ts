import {times} from './request.ts'

/** How many articles the costly requests find. */
export const articles = 2_000

interface SeedDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/**
 * The documents that costly requests are sent against, in batches for one mutation each: articles of 3 kB that refer to each other, and some of
 * the worst that the limit of a request lets an editor store.
 */
export function* documentBatches(): Iterable<readonly SeedDocument[]> {
  for (let from = 0; from < articles; from += 250) yield times(250, (index) => article(from + index))
  yield [{_id: 'long-text', _type: 'odd', title: 'long', text: 'a'.repeat(3_000_000)}]
  yield [{_id: 'long-dots', _type: 'odd', title: '.'.repeat(200_000), text: `${'.'.repeat(2_000_000)} x`}]
  yield [{_id: 'long-list', _type: 'odd', title: 'list', numbers: times(200_000, (index) => index)}]
  yield [
    {
      _id: 'wide',
      _type: 'odd',
      title: 'wide',
      field: Object.fromEntries(times(7_900, (index) => [`k${index}`, index])),
    },
  ]
  yield times(8, (index) => ({_id: `deep${index}`, _type: 'odd', title: 'deep', tree: tree(6, 4)}))
}

function article(index: number): SeedDocument {
  return {
    _id: `a${index}`,
    _type: 'article',
    title: `Article ${index} about ${words[index % words.length]}`,
    slug: {current: `article-${index}`},
    publishedAt: new Date(1.7e12 + index * 3_600_000).toISOString(),
    rank: (index * 7_919) % articles,
    tags: times(8, (tag) => `tag${(index * 31 + tag) % 97}`),
    related: times(5, (n) => ({
      _key: `r${n}`,
      _type: 'reference',
      _ref: `a${(index * 13 + n) % articles}`,
      _weak: true,
    })),
    body: times(12, (block) => ({
      _key: `b${block}`,
      _type: 'block',
      style: 'normal',
      children: [
        {
          _key: 's',
          _type: 'span',
          text: times(25, (n) => words[(index * 7 + block * 3 + n * n) % words.length]).join(' '),
        },
      ],
    })),
    place: {_type: 'geopoint', lat: (index % 180) - 90, lng: (index % 360) - 180},
    ...Object.fromEntries(times(10, (n) => [`extra${n}`, `${n}-${index}`])),
  }
}

/** A width of 4 with 6 levels has 5 460 attributes; 5 would have more than a document may. */
function tree(depth: number, width: number): unknown {
  return depth === 0 ? 'leaf' : Object.fromEntries(times(width, (index) => [`n${index}`, tree(depth - 1, width)]))
}

const words = (
  'ache balm cough dose elixir fever ginger herb infusion joint kidney liver mint nettle oil pulse quinine rash salve thyme ulcer vein ' +
  'wound xylitol yarrow zinc and the of with against daily morning evening never always sometimes doctor patient study result'
).split(' ')
