import {flatten, removeJunk} from './junk.ts'
import {fitHeadings} from './headings.ts'
import {tidyLinks} from './links.ts'
import {flattenLists} from './lists.ts'
import {applyClasses, looksToMarks} from './looks.ts'
import {tidyPictures} from './pictures.ts'
import {tidySpaces} from './spaces.ts'
import {flattenBlocks} from './structure.ts'
import {tidyTables} from './tables.ts'
import {fromWord} from './word.ts'

/** What a field may hold, as far as it decides what pasted things become. */
export interface Allowed {
  /** The levels of headings, from the highest to the lowest. */
  readonly headings: readonly number[]
  readonly tables: boolean
  readonly pictures: boolean
  readonly dividers: boolean
}

/**
 * Brings the document of a clipboard into one form, whatever wrote it: blocks side by side (`p`, `h1` to `h6`, `blockquote`, `pre`, `li` with its
 * level and kind, `table`, `img`, `hr`) with lines in them of text, breaks, links and marks under one name each.
 *
 * @param ownOrigins the origins of this site
 * @returns how many players of films, sounds and maps were left out: the only content that a text has no place for
 */
export function tidy(document: Document, allowed: Allowed, ownOrigins: readonly string[]): number {
  const {body} = document
  flatten(body)
  applyClasses(document)
  fromWord(body)
  const players = removeJunk(body)
  looksToMarks(body)
  tidyPictures(body)
  tidyLinks(body, ownOrigins)
  tidySpaces(body)
  flattenBlocks(body)
  flattenLists(body)
  tidyTables(body, allowed.tables)
  fitHeadings(body, allowed.headings)
  body.normalize()
  return players
}
