import {blockObjectTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {z} from 'zod'
import {isActiveAt, nextChange, type Scheduled} from '../schedule/nextChange.ts'

const time = z.iso.datetime({offset: true}).nullable().catch(null).default(null)

/** An end that is malformed is open. */
const period = z.object({activeFrom: time, activeUntil: time})

const blocks: ReadonlySet<unknown> = new Set(blockObjectTypes)

/** The periods of what is placed in stored content, at one time (references-6). */
export class PlacementPeriods {
  readonly #now: Date
  readonly #seen: Scheduled[] = []

  constructor(now: Date) {
    this.#now = now
  }

  /** Whether a member of a list in stored content is shown: all but references and block objects whose period has not begun, or is over. */
  shows(member: unknown): boolean {
    const stored = periodOf(member)
    if (stored === undefined) return true
    const {success, data} = period.safeParse(stored)
    if (!success || (data.activeFrom === null && data.activeUntil === null)) return true
    this.#seen.push(data)
    return isActiveAt(data, this.#now)
  }

  /** When the next of the periods that were asked for begins or ends; undefined: never. */
  get nextChange(): Date | undefined {
    return nextChange(this.#seen, this.#now)
  }
}

/** What holds the period of a member of a list: the placement of a reference, and a block object itself; undefined for anything else. */
function periodOf(member: unknown): unknown {
  if (typeof member !== 'object' || member === null || !('_type' in member)) return undefined
  if (member._type === 'widgetReference') return 'placement' in member ? member.placement : undefined
  return blocks.has(member._type) ? member : undefined
}
