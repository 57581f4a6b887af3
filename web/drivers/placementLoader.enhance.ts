import {trackPosition} from '../enhance/trackPosition.ts'
import {callDrivers, readContext} from './loader/callDrivers.ts'
import {PlacementLoader} from './loader/placementLoader.ts'
import {startPopup} from './loader/secondPagePopup.ts'
import {showDriver} from './loader/showDriver.ts'

/** How far from the window a placement is loaded, in pixels (loading-2). */
const nearPx = 300

const loader = new PlacementLoader({readContext, callDrivers})

/**
 * Fills a placement whose driver depends on the reader: the pop-up of the second page (`data-popup`), or a place in the article, shortly
 * before it is reached.
 */
export function enhance(element: HTMLElement): void {
  if (element.dataset.popup !== undefined) {
    startPopup(element, loader)
    return
  }
  const add = () => loader.add({element, show: ({_uuid}) => showDriver(element, _uuid)})
  // A placement that shows nothing yet has no box, and nothing says when it is near.
  if (element.hidden) {
    add()
    return
  }
  const stop = trackPosition(element, nearPx, (position) => {
    if (position !== 'inside' && position !== 'end') return
    stop()
    add()
  })
}
