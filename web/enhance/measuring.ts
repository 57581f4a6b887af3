import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from './consent.ts'
import {reportLoadFailure} from './loadFailures.ts'

interface Measuring {
  readonly measure: (main: HTMLElement) => void
}

/** Loads what measures how a page is read, `data-measure` of its main part, once the reader has consented to analytics: nobody else pays for it. */
export function startMeasuring(): void {
  const main = document.querySelector<HTMLElement>('[data-measure]')
  if (main === null) return
  const address = main.dataset.measure ?? ''
  whenGranted(analyticsGroup, () => {
    // oxlint-disable-next-line import/no-dynamic-require -- the address that the build gave the module
    void import(address).then(
      ({measure}: Measuring) => measure(main),
      () => reportLoadFailure('script', address),
    )
  })
}
