import {track} from '../enhance/track.ts'
import {readDecisions} from '../experiments/decisions.ts'

/** The hook of a page that is there: it reads what was decided for it, and tracks it (experiments-7). */
export function reportDecisions(): void {
  for (const {placementName, assetName} of readDecisions()) track({type: 'decisionMade', placementName, assetName})
}
