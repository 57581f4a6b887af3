import {type Prose, proseOf} from './prose.ts'

/** Articles and categories as the search engine takes them. */
export interface SearchContent {
  readonly articles: readonly {
    readonly id: string
    readonly path: string
    readonly title: string
    readonly summary: string
    readonly text: string
    readonly categories: readonly string[]
  }[]
  readonly categories: readonly {readonly id: string; readonly slug: string; readonly title: string}[]
}

const categories = 50
/** The sentences of an article: about 900 words with those of `rareWord`. */
const sentences = 45
/** Different words beside those of the sentences, and how many of them an article has. */
const vocabulary = 30_000
const rareWordsOfArticle = 500

/**
 * Articles, the same for the same number. Their sentences have few different words, each in most of the articles, which is the worst for an index;
 * the other words are as frequent as words are in English (Zipf's law).
 */
export function searchContent(articles: number): SearchContent {
  const prose = proseOf('search')
  return {
    articles: Array.from({length: articles}, (_, index) => ({
      id: `article-${index}`,
      path: `/health/topic-${index % categories}/article-${index}`,
      title: prose.title(),
      summary: prose.sentence(),
      text: `${prose.paragraph(sentences)} ${Array.from({length: rareWordsOfArticle}, () => rareWord(prose)).join(' ')}`,
      categories: [`category-${index % categories}`],
    })),
    categories: Array.from({length: categories}, (_, index) => ({
      id: `category-${index}`,
      slug: `topic-${index}`,
      title: `Topic ${index}`,
    })),
  }
}

/** Search terms, the same for the same number: of one to five words, some of them begun or misspelled, some of them rare. */
export function searchTerms(count: number): readonly string[] {
  const prose = proseOf('search terms')
  return Array.from({length: count}, () => {
    const words = (prose.whole(0, 3) === 0 ? rareWord(prose) : prose.sentence().toLowerCase()).split(' ')
    const start = prose.whole(0, words.length - 1)
    const term = words
      .slice(start, start + prose.whole(1, 5))
      .join(' ')
      .replace('.', '')
    const place = prose.whole(1, Math.max(1, term.length - 2))
    switch (prose.whole(0, 4)) {
      case 0:
        return term.slice(0, Math.max(2, term.length - 2))
      case 1:
        return `${term.slice(0, place)}${term.slice(place + 1)}`
      default:
        return term
    }
  })
}

/** A word of the vocabulary: the n-th is n times as rare as the first. */
function rareWord(prose: Prose): string {
  const rank = Math.floor(Math.exp((prose.whole(0, 1_000_000) / 1_000_000) * Math.log(vocabulary)))
  return Array.from({length: 3}, (_, place) => syllables[Math.floor(rank / 32 ** place) % syllables.length]).join('')
}

const syllables =
  'ba ce di fo gu ha ke li mo nu pa re si to vu za be ci do fu ga he ki lo mu na pe ri so tu va ze'.split(' ')
