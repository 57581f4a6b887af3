import {closest, findAll, labelToggle, prefersReducedMotion} from './dom.ts'

/** A click swaps an animated picture and its still (doc 2 §4). Under reduced motion `<picture>` begins with the still. */
export function startGifs(): (root: ParentNode) => void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-gif]')
    const image = button?.querySelector<HTMLImageElement>('img[data-animated][data-still]')
    if (button === null || image === null || image === undefined) return
    const plays = button.getAttribute('aria-pressed') !== 'true'
    // The button decides now, not the reader's general setting.
    for (const source of button.querySelectorAll('source')) source.remove()
    image.src = (plays ? image.dataset.animated : image.dataset.still) ?? image.src
    show(button, plays)
  })
  return (root) => {
    if (prefersReducedMotion()) for (const button of findAll(root, '[data-gif]')) show(button, false)
  }
}

function show(button: HTMLElement, plays: boolean): void {
  button.setAttribute('aria-pressed', String(plays))
  labelToggle(button, plays)
}
