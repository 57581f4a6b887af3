import {z} from 'zod'
import {isActiveAt, nextChange, type Scheduled} from '../schedule/nextChange.ts'

const time = z.iso.datetime({offset: true}).nullable().catch(null)

/** A reference with the period of its placement; an end that is malformed is open. */
const placed = z.looseObject({
  _type: z.literal('widgetReference'),
  placement: z.looseObject({activeFrom: time.default(null), activeUntil: time.default(null)}),
})

/** The periods of what is placed in stored content, at one time (references-6). */
export class PlacementPeriods {
  readonly #now: Date
  readonly #seen: Scheduled[] = []

  constructor(now: Date) {
    this.#now = now
  }

  /** Whether a member of a list in stored content is shown: all but references whose period has not begun, or is over. */
  shows(member: unknown): boolean {
    const {success, data} = placed.safeParse(member)
    if (!success) return true
    this.#seen.push(data.placement)
    return isActiveAt(data.placement, this.#now)
  }

  /** When the next of the periods that were asked for begins or ends; undefined: never. */
  get nextChange(): Date | undefined {
    return nextChange(this.#seen, this.#now)
  }
}
