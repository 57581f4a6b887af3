import {brief} from '../account/ledger.ts'
import type {Line} from './source.ts'
import type {Stored} from './stored.ts'
import {letters} from './text.ts'

/**
 * What of a reading stands in another order in what is stored, or became a heading of another level; undefined if nothing does. Judges the lines
 * that stand as often in one as in the other: the first of equal lines is then the first. Captions are left out, as they are fields.
 *
 * @param isBody whether this is the body of an article, which has headings of the levels 2 to 6; other fields may have 3 and 4 only
 */
export function disorder(lines: readonly Line[], stored: Stored, isBody: boolean): string | undefined {
  const inText = lines.filter(({isCaption}) => !isCaption).map((line) => ({line, key: letters(line.text)}))
  const counts = new Map<string, number>()
  for (const {key} of inText) counts.set(key, (counts.get(key) ?? 0) + 1)
  const passed = new Map<string, number>()
  let before = -1
  for (const {line, key} of inText) {
    const places = stored.placesOf(key)
    if (places.length !== counts.get(key)) continue
    const nth = passed.get(key) ?? 0
    passed.set(key, nth + 1)
    const place = places[nth]
    if (place === undefined) continue
    if (place.at < before) return `the place of ${brief(line.text)}, which stands before what it followed`
    before = place.at
    if (!fits(line, place.level, isBody)) return `the heading level of ${brief(line.text)}`
  }
  return undefined
}

/** Whether a line may be stored as a heading of a level, 0 being none: as the nearest that the field has. */
function fits({heading, inTable}: Line, level: number, isBody: boolean): boolean {
  if (heading === undefined) return true
  if (heading === 0 || level === 0) return heading === level
  const inBody = Math.min(Math.max(heading, 2), 6)
  const inField = Math.min(Math.max(heading, 3), 4)
  return isBody && !inTable ? level === inBody : level === inBody || level === inField
}
