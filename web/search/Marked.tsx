import {Fragment} from 'react'
import {markedPieces} from '../services/search/embedded/words.ts'

/** A text in which the matched words (folded) are marked. */
export function Marked({text, matched}: {readonly text: string; readonly matched: ReadonlySet<string>}) {
  return markedPieces(text, matched).map(({text: piece, isMarked}, place) =>
    // The pieces of a text have no identity but their place, and are never reordered.
    isMarked ? <mark key={place}>{piece}</mark> : <Fragment key={place}>{piece}</Fragment>,
  )
}
