import {sendInPlace} from './sendInPlace.ts'

/** A newsletter form, which is sent without leaving the page. */
export function enhance(root: HTMLElement): void {
  sendInPlace(root)
}
