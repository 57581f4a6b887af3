import type {ReactNode} from 'react'
import type {PageContext} from '../contract/types.ts'
import type {AdRoom} from '../widgets/adSlot/adRoom.ts'
import type {SlotPositions} from './adUnits.ts'

/** A slot of a page that wants an ad. */
export interface AdRequest {
  /** The name of the slot, for reports. */
  readonly slot: string
  readonly room: AdRoom
  readonly positions: SlotPositions
  /** The number of the slot on its page, from 0. */
  readonly index: number
  readonly context: PageContext
}

/** An attribute of an element, for its behaviour. */
export type DataAttributes = Readonly<Record<`data-${string}`, string | undefined>>

/** What stands in a slot when the page arrives. */
export interface FilledSlot {
  readonly content: ReactNode
  /** Attributes of the slot: `data-ad-state` (ad-slot-14), and what a script needs to ask for more. */
  readonly attributes: DataAttributes
  /** The ad units of a network that is asked for an ad, on small and on larger screens. */
  readonly units?: {readonly small: string | undefined; readonly large: string | undefined}
}

/** Where ads come from. */
export interface AdProvider {
  /** Fills a slot, whose size never changes by it. undefined if there is nothing for it: then the slot is left out. */
  readonly fill: (request: AdRequest) => FilledSlot | undefined
}
