import {positionThreshold} from '../../ads/positionThreshold.ts'

/** How long it may be out of view, in ms (ad-slot-20). */
const hiddenAfterMs = 3000

/** Says on the root element that the leaderboard is hidden, for style sheets: when it has been out of view for 3 s, until it returns. */
export function enhance(leaderboard: HTMLElement): void {
  const {dataset} = document.documentElement
  let timer: number
  new IntersectionObserver(
    (entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) delete dataset.leaderboard
      else timer = window.setTimeout(() => (dataset.leaderboard = 'hidden'), hiddenAfterMs)
    },
    {threshold: positionThreshold},
  ).observe(leaderboard)
}
