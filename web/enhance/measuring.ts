import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from './consent.ts'
import {importModule} from './importModule.ts'
import {trackEventName} from './track.ts'

interface Measuring {
  readonly measure: (early: readonly Event[]) => void
}

/**
 * Loads what sends events and measures how a page is read, whose address is in `data-measure` of a script of the page, once the reader has
 * consented to analytics: nobody else pays for it. It gets the events that were tracked since then.
 */
export function startMeasuring(): void {
  const address = document.querySelector<HTMLElement>('[data-measure]')?.dataset.measure
  if (!address) return
  whenGranted(analyticsGroup, () => {
    const early: Event[] = []
    const keep = (event: Event) => early.push(event)
    document.addEventListener(trackEventName, keep)
    void importModule(address, ({measure}: Measuring) => measure(early)).then(() =>
      document.removeEventListener(trackEventName, keep),
    )
  })
}
