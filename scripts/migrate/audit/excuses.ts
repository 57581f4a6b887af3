import type {Ledger} from '../account/ledger.ts'
import {scalarText} from '../account/values.ts'
import type {Allowed} from './compare.ts'
import {seenIn} from './leaves.ts'
import type {StoredWord} from './storedWords.ts'
import {letters, tidyAddress} from './text.ts'
import {blocksOf, lettersOf} from './words.ts'

/** What the issues of an article, and the data of its widgets, excuse. What an issue says was left out excuses one loss. */
export class Excuses implements Allowed {
  readonly #ledger: Ledger
  readonly #input: unknown
  readonly #lost: string[]
  readonly #unlinked: ReadonlySet<string>
  #dataTexts: readonly string[] | undefined

  /** @param unseen the texts that readers did not see: they are among those that were left out, and excuse nothing */
  constructor(ledger: Ledger, input: unknown, unseen: readonly string[]) {
    this.#ledger = ledger
    this.#input = input
    this.#lost = ledger.lost.map(({text = ''}) => letters(text))
    for (const text of unseen.map(letters)) {
      const at = this.#lost.indexOf(text)
      if (at >= 0) this.#lost.splice(at, 1)
    }
    this.#unlinked = new Set(ledger.lost.flatMap(({addresses = []}) => addresses.map(tidyAddress)))
  }

  takeLost(wanted: string): boolean {
    // Readers may not have seen a part of what was left out.
    const part = this.#lost.findIndex((text) => text.includes(wanted) && text.length <= 2 * wanted.length)
    if (part >= 0) {
      this.#lost.splice(part, 1)
      return true
    }
    // Several texts, one behind the other.
    const left = this.#lost.filter((text) => text !== '')
    for (let rest = wanted; rest !== '';) {
      const next = left.findIndex((text) => rest.startsWith(text))
      if (next < 0) return false
      rest = rest.slice(left[next]?.length)
      left.splice(next, 1)
    }
    this.#lost.splice(0, Infinity, ...left)
    return true
  }

  isAdded(added: readonly StoredWord[], wanted: string): boolean {
    const said = this.#ledger.lost.flatMap(({added: words}) => (words === undefined ? [] : letters(words)))
    if (said.length > 0 && isWithTexts(lettersOf(added), wanted, said)) return true
    if (wanted !== '' || !added.every(({inWidget}) => inWidget)) return false
    return blocksOf(added).every((block) => {
      const without = said.reduce((rest, words) => rest.replace(words, () => ''), block)
      return this.#texts().some((text) => text.includes(block) || text.includes(without))
    })
  }

  isUnlinked(href: string): boolean {
    return this.#unlinked.has(href)
  }

  /** The letters of the texts in fields. */
  #texts(): readonly string[] {
    this.#dataTexts ??= this.#ledger
      .leaves(this.#input)
      .filter(({reading}) => reading === 'text' || reading === 'label')
      .map(({value}) => lettersOf(seenIn(scalarText(value) ?? '').words.list))
    return this.#dataTexts
  }
}

/** Whether letters are the wanted ones with texts between them, any of them any number of times, and at least one. */
function isWithTexts(letters: string, wanted: string, texts: readonly string[]): boolean {
  if (letters.length <= wanted.length) return false
  const between = texts.filter((text) => text !== '')
  const seen = new Set<string>()
  const open: (readonly [at: number, within: number])[] = [[0, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, within] = next
    if (at === letters.length && within === wanted.length) return true
    if (seen.has(`${at} ${within}`)) continue
    seen.add(`${at} ${within}`)
    if (within < wanted.length && letters[at] === wanted[within]) open.push([at + 1, within + 1])
    for (const text of between) if (letters.startsWith(text, at)) open.push([at + text.length, within])
  }
  return false
}
