import {all, textOf} from './dom.ts'

/** What programs write into alternative texts that they make up. */
const madeUp = /\s*(?:Description automatically generated.*|AI-generated content may be incorrect\.?)$/is

/** The name of a file in place of an alternative text. */
const fileName = /^[^\s/]+\.(?:png|jpe?g|gif|webp|avif|heic|tiff?|bmp|svg)$/i

/** Drops pictures that nobody sees, which count views, and gives the others the caption of the figure that they stand in. */
export function tidyPictures(body: Element): void {
  for (const picture of all(body, 'img')) {
    if (isTiny(picture)) picture.remove()
    else
      picture.setAttribute('alt', (picture.getAttribute('alt') ?? '').replace(madeUp, '').replace(fileName, '').trim())
  }
  // A picture of a box before an item of a check list.
  for (const box of all(body, 'li[role="checkbox"] > img')) box.remove()
  for (const caption of all(body, 'figure > figcaption')) {
    const pictures = all(caption.parentElement ?? caption, 'img')
    if (pictures.length !== 1 || caption.querySelector('img') !== null) continue
    pictures[0]?.setAttribute('data-caption', textOf(caption).replace(/\s+/g, ' '))
    caption.remove()
  }
}

function isTiny(picture: Element): boolean {
  return ['width', 'height'].some((name) => /^[012](?:px)?$/.test(picture.getAttribute(name) ?? ''))
}
