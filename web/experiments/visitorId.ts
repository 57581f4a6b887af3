import {visitorKey} from '@apothecary/shared/types/consent.ts'
import {randomId, readStorage, writeStorage} from '../enhance/dom.ts'

/** The id of this browser, made at the first call. Where nothing can be stored, each call gives another. */
export function visitorId(): string {
  const id = readStorage(visitorKey) ?? randomId()
  writeStorage(visitorKey, id)
  return id
}
