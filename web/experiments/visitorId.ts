import {randomId, readStorage, writeStorage} from '../enhance/dom.ts'

/** In local storage: an id of our own, which no request carries (experiments-2). */
const key = 'apothecary:visitor'

/** The id of this browser, made at the first call. Where nothing can be stored, each call gives another. */
export function visitorId(): string {
  const id = readStorage(key) ?? randomId()
  writeStorage(key, id)
  return id
}

/** Forgets the id: the consent for it is not there, or was withdrawn. */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}
