import {type Prose, proseOf} from './prose.ts'

/** The path of the article of 200 blocks. */
export const blockArticlePath = '/bench/two-hundred-blocks'

/** How many blocks it has. */
export const blockCount = 200

/** An article that is nothing but text: 200 Portable Text blocks with headings, lists, marks and links. */
export interface BlockArticle {
  readonly _id: string
  readonly _type: 'article'
  readonly title: string
  readonly canonicalPath: string
  readonly pageTemplate: 'article'
  readonly publishedAt: string
  readonly body: readonly TextBlock[]
}

interface TextBlock {
  readonly _type: 'block'
  readonly _key: string
  readonly style: string
  readonly listItem?: string
  readonly level?: number
  readonly markDefs: readonly object[]
  readonly children: readonly object[]
}

/** The article at `path`, which begins with `/`. The text is the same at all paths, so that pages differ in their path only. */
export function blockArticle(path: string): BlockArticle {
  const prose = proseOf('two hundred blocks')
  return {
    _id: `article-${path.slice(1).replaceAll('/', '-')}`,
    _type: 'article',
    title: 'Two hundred blocks of advice',
    canonicalPath: path,
    pageTemplate: 'article',
    publishedAt: '2024-05-06T09:00:00Z',
    body: Array.from({length: blockCount}, (_, index) => block(prose, index)),
  }
}

/** Every tenth block is a heading, the three after the fifth of each ten are a list, every fourth has a bold part and a link. */
function block(prose: Prose, index: number): TextBlock {
  const _key = `b${index}`
  const place = index % 10
  const common = {_type: 'block', _key, markDefs: []} as const
  if (place === 0) return {...common, style: 'h2', children: [span('s0', `${index / 10 + 1}. ${prose.title()}`)]}
  if (place >= 6 && place <= 8) {
    return {...common, style: 'normal', listItem: 'bullet', level: 1, children: [span('s0', prose.sentence())]}
  }
  if (index % 4 === 0) {
    return {
      ...common,
      style: 'normal',
      markDefs: [{_type: 'link', _key: 'l0', href: `/health/topic-${index}`}],
      children: [
        span('s0', `${prose.paragraph(2)} `),
        span('s1', prose.sentence(), ['strong']),
        span('s2', ' Read '),
        span('s3', 'more about it', ['l0']),
        span('s4', '.'),
      ],
    }
  }
  return {...common, style: 'normal', children: [span('s0', prose.paragraph(3))]}
}

function span(_key: string, text: string, marks: readonly string[] = []): object {
  return {_type: 'span', _key, text, marks}
}
