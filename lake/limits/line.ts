/** Who asks for what all share: everyone at one address who is not signed in, or everyone there who is. */
export interface Caller {
  /** Signed in, or of this machine, as the site is. */
  readonly isKnown: boolean
}

/** This machine itself. */
export const thisMachine: Caller = {isKnown: true}

/** The part of what all share that the strangers of one address may have. */
export const addressShare = 1 / 4
/** The part of a line that all strangers together may fill: the rest is kept for callers who are known. */
const strangersShare = 3 / 4

/** What waits in a line, and everyone who waits for it; the first has put it there. */
export interface Piece {
  readonly callers: Set<Caller>
  /** How much it takes, next to other pieces. */
  readonly cost: number
}

/**
 * Work that waits. Callers who are known come first; among others and among themselves they take turns, each with its
 * oldest piece, and later again the more that costs. So nobody waits behind all that somebody else has asked for.
 */
export class Line<Item extends Piece> {
  readonly #most: number
  readonly #waiting = new Set<Item>()
  /** When callers have their next turns, in the costs of what is done for one of them after the other. */
  readonly #turns = new WeakMap<Caller, number>()
  #now = 0

  /** `most`: so many pieces may wait. */
  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#waiting.size
  }

  /** The limit that keeps a caller from adding a piece, if one does: that of its address, of strangers, or of all. */
  limitFor(caller: Caller): number | undefined {
    const pieces = [...this.#waiting]
    const least = (part: number): number => Math.max(1, Math.floor(this.#most * part))
    if (!caller.isKnown) {
      const own = least(addressShare)
      if (pieces.filter(({callers}) => callers.has(caller)).length >= own) return own
      const strangers = least(strangersShare)
      if (pieces.filter((piece) => !isOfKnown(piece)).length >= strangers) return strangers
    }
    return pieces.length >= this.#most ? this.#most : undefined
  }

  /** Adds a piece, also where the line is full. */
  add(piece: Item): void {
    this.#waiting.add(piece)
  }

  /** The piece whose turn is next, of those that are wanted. It stays in the line until it is taken. */
  next(isWanted: (piece: Item) => boolean = () => true): Item | undefined {
    const pieces = [...this.#waiting].filter(isWanted)
    const known = pieces.filter(isOfKnown)
    return (known.length > 0 ? known : pieces).toSorted((a, b) => this.#turnOf(a) - this.#turnOf(b))[0]
  }

  /** Takes a piece out of the line; those who waited for it have had their turn. */
  take(piece: Item): void {
    this.#now = Math.max(this.#now, this.#turnOf(piece))
    for (const caller of piece.callers) this.#turns.set(caller, this.#now + piece.cost)
    this.remove(piece)
  }

  /** Takes out what nobody waits for any more. */
  remove(piece: Item): void {
    this.#waiting.delete(piece)
  }

  #turnOf({callers}: Item): number {
    return Math.min(...[...callers].map((caller) => this.#turns.get(caller) ?? 0))
  }
}

/** Whether somebody who is known waits for a piece. */
export function isOfKnown({callers}: Piece): boolean {
  return [...callers].some(({isKnown}) => isKnown)
}
