import {readNumber} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'

/**
 * The width or height of a frame in whole pixels, from 100 to 2000 as the schema has it: of a field, else of an embed code. A size in percent is
 * left out, as frames are as wide as their place.
 *
 * @param inCode as the embed code has it
 */
export function readFrameSize(slot: Slot, inCode: string | undefined): number | undefined {
  if (slot.absent) {
    slot.accept()
    return inCode !== undefined && /^\d{1,5}(px)?$/.test(inCode) ? inRange(Number.parseInt(inCode, 10)) : undefined
  }
  if (typeof slot.value === 'string' && slot.value.trim().endsWith('%')) {
    slot.drop('dropped-field', 'info', 'A size in percent: left out')
    return undefined
  }
  const size = readNumber(slot)
  if (size !== undefined && inRange(size) === undefined)
    slot.drop('unknown-value', 'warning', `${size} is no size in pixels from 100 to 2000: left out`)
  return size === undefined ? undefined : inRange(size)
}

function inRange(size: number): number | undefined {
  return Number.isInteger(size) && size >= 100 && size <= 2000 ? size : undefined
}
