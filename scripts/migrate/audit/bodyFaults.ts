import type {Ledger} from '../account/ledger.ts'
import type {Converted} from '../article/documents.ts'
import {Excuses} from './excuses.ts'
import {compareWords, type Fault} from './compare.ts'
import type {Seen, SourceWord} from './source.ts'
import {wordsOfBody} from './storedWords.ts'
import type {InCaption, Word} from './words.ts'

/**
 * Compares the words of an article's body with those that are stored, in order.
 *
 * @param seen what readers saw of the input
 * @param documents those of the article, which is the last
 * @param ledger of the conversion: its issues say what was left out
 */
export function bodyFaults(
  input: unknown,
  {words, unseen}: Seen,
  documents: readonly Converted[],
  ledger: Ledger,
): readonly Fault[] {
  const own = behindTables(words.list.filter(({isElsewhere}) => !isElsewhere))
  const stored = wordsOfBody(
    documents,
    ledger.storedObjects(({other}) => other === true),
  )
  const faults = compareWords(own, stored, new Excuses(ledger, input, unseen))
  if (faults.length === 0) return faults
  // The caption of a figure is stored with its picture, wherever in the figure it stood.
  const [source, result] = withoutEqualCaptions(own, stored)
  const others = compareWords(source, result, new Excuses(ledger, input, unseen))
  if (others.length === 0) return others
  // So is one that differs as an issue says.
  const rest = compareWords(captionsLast(source), captionsLast(result), new Excuses(ledger, input, unseen))
  return rest.length === 0 ? rest : others
}

/** Words with those of captions behind all others. */
function captionsLast<One extends InCaption>(words: readonly One[]): readonly One[] {
  const isCaption = ({caption}: One) => caption !== undefined
  return [...words.filter((word) => !isCaption(word)), ...words.filter(isCaption)]
}

/** Words in the order of what is stored: those of widgets in a table stand behind it, which an issue says of each. */
function behindTables(words: readonly SourceWord[]): readonly SourceWord[] {
  const ordered: SourceWord[] = []
  let moved: SourceWord[] = []
  for (const [at, word] of words.entries()) {
    if (word.table !== words[at - 1]?.table) moved = ordered.push(...moved) > 0 ? [] : moved
    ;(word.isBehindTable ? moved : ordered).push(word)
  }
  return [...ordered, ...moved]
}

/** Both lists without the captions that stand in both. */
function withoutEqualCaptions<One extends Word & InCaption, Other extends Word & InCaption>(
  words: readonly One[],
  others: readonly Other[],
): readonly [readonly One[], readonly Other[]] {
  const waiting = Map.groupBy(captionsOf(others), ([, letters]) => letters)
  const equal = new Set<number>()
  const otherEqual = new Set<number>()
  for (const [caption, letters] of captionsOf(words)) {
    const other = waiting.get(letters)?.shift()
    if (other === undefined) continue
    equal.add(caption)
    otherEqual.add(other[0])
  }
  return [
    words.filter(({caption}) => caption === undefined || !equal.has(caption)),
    others.filter(({caption}) => caption === undefined || !otherEqual.has(caption)),
  ]
}

/** The letters of each caption. */
function captionsOf(words: readonly (Word & InCaption)[]): ReadonlyMap<number, string> {
  const captions = new Map<number, string>()
  for (const {caption, text} of words)
    if (caption !== undefined) captions.set(caption, (captions.get(caption) ?? '') + text)
  return captions
}
