import type {Slot} from '../account/slot.ts'
import {readPicture} from './picture.ts'

/**
 * Reads a picture that may have a version for phones: an object of the two addresses, `desktop` and `mobile`, or one picture for both.
 * undefined: there is none, or (reported) it has no safe address.
 *
 * @param standIn the alternative text where the input has none
 */
export function readPicturePair(slot: Slot, standIn?: string): object | undefined {
  const isPair = slot.isObject() && (!slot.child('desktop').absent || !slot.child('mobile').absent)
  const [wide, narrow] = isPair && slot.enter() ? [slot.child('desktop'), slot.child('mobile')] : [slot]
  const desktop = readPicture(wide, undefined, standIn)
  const mobile = narrow === undefined ? undefined : readPicture(narrow, undefined, standIn)
  if (desktop === undefined && mobile === undefined) return undefined
  return {
    _type: 'imagePair',
    ...(desktop === undefined ? {} : {desktop}),
    ...(mobile === undefined ? {} : {mobile}),
  }
}
