import {preload} from 'react-dom'

/** Asks the browser for a font file together with the page. Fonts are `optional` (fonts.css): one that is late is not shown on this page. */
export function preloadFont(file: string): void {
  preload(file, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
}
