import {labelToggle, prefersReducedMotion} from '../enhance/dom.ts'

/** A click swaps an animated picture and its still (images-4). Under reduced motion `<picture>` shows the still first. */
export function enhance(button: HTMLElement): void {
  if (prefersReducedMotion()) show(button, false)
  button.addEventListener('click', () => {
    const image = button.querySelector<HTMLImageElement>('img[data-animated][data-still]')
    if (image === null) return
    const plays = button.dataset.plays !== 'true'
    // From now on the button decides, so the `<source>` for reduced motion is removed.
    for (const source of button.querySelectorAll('source')) source.remove()
    image.src = (plays ? image.dataset.animated : image.dataset.still) ?? image.src
    show(button, plays)
  })
}

function show(button: HTMLElement, plays: boolean): void {
  button.dataset.plays = String(plays)
  labelToggle(button, plays)
}
