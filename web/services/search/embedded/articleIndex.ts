import {mostSuggestions, resultsPerPage, type SearchAnswer, type SearchRequest, type Suggestion} from '../contract.ts'
import {toleratedEdits, WordIndex} from './wordIndex.ts'
import {isStopWord, wordsOf, wordsOfTerm} from './words.ts'

/** An article as it is put into the index. */
export interface SearchableArticle {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly summary: string
  /** The text of the body. */
  readonly text: string
  /** The ids of its categories. */
  readonly categories: readonly string[]
}

export interface SearchableCategory {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** More words than anybody types; each costs a look-up. */
const mostWords = 16
/** The words of a body beyond these are not indexed, so that one article cannot fill the memory. Ours have about a thousand. */
const mostBodyWords = 5000
/** The most categories that an answer names. */
const mostCategories = 200
/** The words that are named to be marked. */
const mostMatched = 300

/**
 * How much a word counts in each part of an article, and how long that part usually is in words: a word in a long text says less about it (BM25F).
 * A title says most about what an article is about.
 */
const parts = {
  title: {weight: 6, usualLength: 8},
  summary: {weight: 2.5, usualLength: 22},
  text: {weight: 1, usualLength: 800},
} as const
/**
 * How much the length of a part counts, from 0 to 1, and how soon more of a word makes no difference. BM25 has 0.75 and 1.2 for texts of one part;
 * with these a word in a title counts clearly more than one in the text (tests/searchRelevance.test.ts).
 */
const b = 0.5
const k1 = 2.5

interface Kept {
  readonly id: string
  readonly path: string
  readonly title: string
  /** The numbers of its categories. */
  readonly categories: readonly number[]
}

/** The search index of the articles. Texts are not kept: results are read from the content lake. */
export class ArticleIndex {
  readonly #words = new WordIndex()
  readonly #titles = new WordIndex()
  readonly #articles: (Kept | undefined)[] = []
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  #categories: ReadonlyMap<string, SearchableCategory> = new Map()
  readonly #categoryIds: string[] = []
  readonly #categoryNumbers = new Map<string, number>()

  /** How many articles there are. */
  get size(): number {
    return this.#slots.size
  }

  /** Sets all categories. */
  setCategories(categories: readonly SearchableCategory[]): void {
    this.#categories = new Map(categories.map((category) => [category.id, category]))
  }

  /** Adds an article, or replaces what there is under its id. */
  put(article: SearchableArticle): void {
    this.remove(article.id)
    const {id, path, title, categories} = article
    const slot = this.#free.pop() ?? this.#articles.length
    this.#articles[slot] = {
      id,
      path,
      title,
      categories: [...new Set(categories)].map((category) => this.#numberOf(category)),
    }
    this.#slots.set(id, slot)
    this.#words.add(slot, impactsOf(article))
    this.#titles.add(slot, impactsOf({title, summary: '', text: ''}))
  }

  /** Removes an article, if it is there. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#words.remove(slot)
    this.#titles.remove(slot)
    this.#slots.delete(id)
    this.#articles[slot] = undefined
    this.#free.push(slot)
  }

  /** The articles with all of the words in their titles, best first (search-13); the last word may be a beginning. */
  suggest(term: string): readonly Suggestion[] {
    const words = wordsOfTerm(term, mostWords)
    const {slots} = this.#titles.match(words, (found) => found === words.length)
    return this.#articlesIn(slots.subarray(0, mostSuggestions)).map(({title, path}) => ({title, path}))
  }

  /** The articles with most of the words: all of one or two, two thirds of more; where there is none, those with any. Best first. */
  search({term, category, page}: SearchRequest): SearchAnswer {
    const words = wordsOfTerm(term, mostWords)
    const needed = words.length < 3 ? words.length : Math.ceil((words.length * 2) / 3)
    const strict = this.#words.match(words, (found) => found >= needed)
    const {slots, alternatives} = strict.slots.length > 0 ? strict : this.#words.match(words, () => true)
    const inCategory = category === undefined ? slots : this.#withCategory(slots, category)
    const correction = this.#correct(term)
    return {
      ids: this.#articlesIn(inCategory.subarray((page - 1) * resultsPerPage, page * resultsPerPage)).map(({id}) => id),
      total: inCategory.length,
      categories: this.#countCategories(slots),
      matched: alternatives.flatMap((choices) => choices.map(({postings}) => postings.word)).slice(0, mostMatched),
      ...(correction === undefined ? {} : {correction}),
    }
  }

  #articlesIn(slots: Uint32Array): readonly Kept[] {
    return Array.from(slots, (slot) => this.#articles[slot]).filter((article) => article !== undefined)
  }

  #withCategory(slots: Uint32Array, slug: string): Uint32Array {
    const numbers = new Set(
      Array.from(this.#categories.values()).flatMap((category) =>
        category.slug === slug ? [this.#numberOf(category.id)] : [],
      ),
    )
    return slots.filter((slot) => this.#articles[slot]?.categories.some((number) => numbers.has(number)))
  }

  /** The categories of articles, most frequent first. The loop runs over all that matches, so it counts numbers and not ids. */
  #countCategories(slots: Uint32Array): SearchAnswer['categories'] {
    const counts = new Uint32Array(this.#categoryIds.length)
    for (const slot of slots)
      for (const number of this.#articles[slot]?.categories ?? []) counts[number] = (counts[number] ?? 0) + 1
    return this.#categoryIds
      .flatMap((id, number) => {
        const category = this.#categories.get(id)
        const count = counts[number] ?? 0
        return category === undefined || count === 0 ? [] : [{slug: category.slug, title: category.title, count}]
      })
      .toSorted((one, other) => other.count - one.count || (one.title < other.title ? -1 : 1))
      .slice(0, mostCategories)
  }

  /** The number that stands for a category id in the index. */
  #numberOf(id: string): number {
    const known = this.#categoryNumbers.get(id)
    if (known !== undefined) return known
    const number = this.#categoryIds.push(id) - 1
    this.#categoryNumbers.set(id, number)
    return number
  }

  /** The term with unknown words replaced by near ones, one edit further than the search itself goes; undefined if nothing is to be replaced. */
  #correct(term: string): string | undefined {
    const words = wordsOf(term).slice(0, mostWords)
    const corrected = words.map((word, index) => {
      const isBeginning = index === words.length - 1 && this.#words.hasBeginning(word)
      if (isStopWord(word) || isBeginning || this.#words.has(word)) return word
      const edits = toleratedEdits(word)
      return (edits === 0 ? undefined : this.#words.nearest(word, edits + 1)) ?? word
    })
    return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined
  }
}

/** How much an article is about each of its words, from 0 to 1. */
function impactsOf(article: Pick<SearchableArticle, 'title' | 'summary' | 'text'>): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>()
  for (const part of ['title', 'summary', 'text'] as const) {
    const {weight, usualLength} = parts[part]
    const words = wordsOf(article[part], mostBodyWords)
    const share = weight / (1 - b + (b * words.length) / usualLength)
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + share)
  }
  return new Map(Array.from(frequencies, ([word, frequency]) => [word, frequency / (k1 + frequency)]))
}
