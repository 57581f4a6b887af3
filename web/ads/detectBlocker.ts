import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'
import {track} from '../enhance/track.ts'

/** How long the detection script is waited for, in ms (ad-slot-27). */
const timeoutMs = 60_000

/** present: the script did not come, or somebody has emptied it. unknown: no answer in time. */
type Result = 'absent' | 'present' | 'unknown'

let hasBegun = false

/** Finds out once a page whether an ad blocker is at work, by a script of our own, and tracks it; for readers who agreed to analytics only. */
export function detectBlocker(address: string): void {
  if (hasBegun) return
  hasBegun = true
  whenGranted(analyticsGroup, () => {
    void resultOf(address).then((result) => track({type: 'adBlockerDetected', result}))
  })
}

function resultOf(address: string): Promise<Result> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('unknown'), timeoutMs)
    // oxlint-disable-next-line import/no-dynamic-require -- the address has the hash of the file
    import(address).then(
      ({isLoaded}: {readonly isLoaded?: boolean}) => resolve(isLoaded === true ? 'absent' : 'present'),
      () => resolve('present'),
    )
  })
}
