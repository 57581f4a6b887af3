import type {Leaf} from '../account/ledger.ts'
import {isAbsent, scalarText} from '../account/values.ts'
import {htmlNodes, isHtml} from './html.ts'
import {nothingSeen, nothingWhole, outermostPlace, plainLine, see, type Seen} from './source.ts'
import {scalarKey} from './rawJson.ts'
import type {Stored} from './stored.ts'
import {linesOf, spellingsOf, tidyAddress} from './text.ts'

/** What readers saw of a text that may be HTML. Widgets in it are leaves of their own. */
export function seenIn(text: string): Seen {
  const seen = nothingSeen()
  if (isHtml(text))
    see(
      htmlNodes(text, () => nothingWhole),
      seen,
    )
  else
    for (const line of linesOf(text)) {
      seen.lines.push(plainLine(line))
      seen.words.add(line, undefined, outermostPlace.where)
      seen.words.breakBy(1)
    }
  return seen
}

/** The leaves, those last that may be stored in several spellings: they must not take what another needs. */
export function strictFirst(leaves: readonly Leaf[]): readonly Leaf[] {
  const isLoose = ({fate, value, reading}: Leaf) => fate === 'mapped' && new Set(spellings(value, reading)).size > 1
  return [...leaves.filter((leaf) => !isLoose(leaf)), ...leaves.filter(isLoose)]
}

/** Whether what the conversion says it made of a scalar is stored. Texts are not judged here: they may be stored in part. */
export function takeReading({value, reading}: Leaf, stored: Stored): boolean {
  return isAbsent(value) || spellings(value, reading).some((key) => stored.takeScalar(key))
}

function spellings(value: unknown, reading: Leaf['reading']): readonly string[] {
  if (typeof reading === 'object') return [scalarKey(reading.spelled)]
  const text = scalarText(value)?.trim()
  if (text === undefined) return []
  if (reading === 'number') return [scalarKey(Number(text.replaceAll(',', '')))]
  if (reading === 'flag') return [scalarKey(isOn(text))]
  if (reading === 'date') return [scalarKey(dateIn(value, text))]
  if (reading === 'link' || reading === 'picture' || reading === 'address')
    return spellingsOf(tidyAddress(text)).map(scalarKey)
  return [scalarKey(text), scalarKey(value)]
}

/** Whether a flag is off: what is stored without it says the same. */
export function isOff(value: unknown): boolean {
  return isAbsent(value) || isOn(scalarText(value)?.trim() ?? '') === false
}

function isOn(text: string): boolean {
  return /^(true|yes|on)$/i.test(text) || Number(text) === 1
}

function dateIn(value: unknown, text: string): string {
  // Eight digits may be a day without hyphens: so few seconds would be of 1970.
  const [y = 0, m = 0, d = 0] = (/^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []).slice(1).map(Number)
  const isDay = y >= 1900 && y <= 2100 && m >= 1 && m <= 12 && d >= 1 && d <= 31
  const spelled = isDay ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
  const isSeconds = !isDay && (typeof value !== 'string' || /^-?\d{5,}(\.\d+)?$/.test(text))
  const words = spelled.match(/[a-z]+/gi) ?? []
  if (!isSeconds && !words.every((word) => /^(t|z|[ap]m|utc?|gmt|[ecmp][sd]t)$/i.test(word))) return ''
  // After the day: without a zone, a time is in UTC.
  const hasZone = /z|ut|gmt|[ecmp][sd]t|[+-]\d/i.test(spelled.slice(10))
  const zone = hasZone ? '' : /^.{10}t/i.test(spelled) ? 'Z' : ' UTC'
  const date = new Date(isSeconds ? Number(text) * 1000 : spelled + zone)
  if (Number.isNaN(date.getTime())) return ''
  // A day that its month does not have is no date, though it can be read as one of the next month.
  const [, year, month, day] = (isSeconds ? null : /^(\d{4})-(\d\d)-(\d\d)/.exec(spelled)) ?? []
  const daysOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) > daysOfMonth ? '' : date.toISOString()
}
