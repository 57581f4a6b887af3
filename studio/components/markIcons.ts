import {createElement, type ReactElement} from 'react'

/** The sign of a mark that the Studio has no icon for: an x with a small 2, as its toolbar shows it. */
function sign(name: string, y: number): () => ReactElement {
  const letter = (text: string, place: Readonly<Record<string, number>>) =>
    createElement('text', {...place, fill: 'currentColor'}, text)
  return () =>
    createElement(
      'svg',
      {viewBox: '0 0 25 25', width: '1em', height: '1em', 'data-sanity-icon': name, 'aria-hidden': true},
      letter('x', {x: 4, y: 18, fontSize: 15}),
      letter('2', {x: 14, y, fontSize: 10}),
    )
}

export const SuperscriptIcon = sign('superscript', 11)
export const SubscriptIcon = sign('subscript', 22)
