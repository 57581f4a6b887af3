import {closest} from '../../enhance/dom.ts'

/** Closes the ad at the end of the window, which gives its space back (ad-slot-25). The focus goes to the page's main part. */
export function enhance(ad: HTMLElement): void {
  ad.addEventListener('click', (event) => {
    if (closest(event, 'button') === null) return
    ad.hidden = true
    document.getElementById('main')?.focus({preventScroll: true})
  })
}
