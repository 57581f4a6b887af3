import {fold, wordsOf, type Word} from '../../common/words.ts'
import {patternWords} from '../../groq/match.ts'
import type {Node} from '../../groq/syntax.ts'
import {wantedWords} from '../../groq/textQuery.ts'
import type {Executor, Value} from '../../groq/types.ts'
import {isList} from '../../groq/values.ts'
import {everything, type Predicate} from './accessPath.ts'
import {isAttribute, isCurrent, pathOf} from './paths.ts'

/** What is searched for in words: by `match` with a pattern, or by `match text::query(…)`. */
export type Search = 'pattern' | 'query'

/** `text match pattern`, where all of the text comes from the document. */
export function byWords(asked: Executor, search: Search): Predicate {
  return {
    cost: 'search',
    isExact: false,
    bind(scope, {view: {source}}) {
      const words = search === 'pattern' ? wordsOfPattern(asked(scope)) : wordsOfQuery(asked(scope))
      if (words.length === 0) return undefined
      let known: readonly string[] | undefined
      return {
        access: 'text',
        reads: 'words',
        dependency: everything,
        count: () => known?.length ?? Infinity,
        ids() {
          known ??= source.indexes.byWords(words)?.toSorted()
          return known
        },
      }
    },
  }
}

/** Whether all words that a search can find in a value are among those of the document (`indexedWords`). */
export function isOwnText(node: Node, search: Search): boolean {
  if (isAttribute(node, '_id') || isAttribute(node, '_type')) return true
  // A document as a whole has text for `text::query` only.
  if (isCurrent(node)) return search === 'query'
  if (node.type === 'Array') return node.elements.every(({value}) => isOwnText(value, search))
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    if (name === 'pt::text' || name === 'global::lower' || name === 'string::lower') {
      return node.args.every((arg) => isPlainPath(arg))
    }
    return name === 'global::coalesce' && node.args.every((arg) => isOwnText(arg, search))
  }
  return isPlainPath(node)
}

/** Attributes that begin with `_` have no words in the index. */
function isPlainPath(node: Node): boolean {
  const path = pathOf(node)
  return path !== undefined && path.names.length > 0 && path.names.every((name) => !name.startsWith('_'))
}

/**
 * The words that a text must have for a pattern of `match` to fit. In a pattern `*` stands for any letters and a dot for any one, so
 * what stands before them is the beginning of a word, and what follows may be any part of one.
 */
function wordsOfPattern(pattern: Value): readonly Word[] {
  const texts = isList(pattern) ? pattern : [pattern]
  const terms = texts.flatMap((text) => (typeof text === 'string' ? patternWords(text) : []))
  return terms.flatMap((term) => wordsOfPieces(term.split(/[*.]/)))
}

/** The words of a `text::query`. */
function wordsOfQuery(query: Value): readonly Word[] {
  return typeof query === 'string' ? wantedWords(query).flatMap((word) => wordsOfPieces(word.split('*'))) : []
}

function wordsOfPieces(pieces: readonly string[]): readonly Word[] {
  return pieces.flatMap((piece, at) => wordsOfPiece(piece, at > 0, at < pieces.length - 1))
}

/** `isOpenBefore`: letters may stand before the piece; `isOpenAfter`: after it. */
function wordsOfPiece(piece: string, isOpenBefore: boolean, isOpenAfter: boolean): readonly Word[] {
  const folded = fold(piece)
  const words = wordsOf(folded)
  return words.flatMap((text, at): Word[] => {
    const touchesStart = at === 0 && folded.startsWith(text)
    const touchesEnd = at === words.length - 1 && folded.endsWith(text)
    if (touchesStart && isOpenBefore) return []
    return [{text, isPrefix: touchesEnd && isOpenAfter}]
  })
}
