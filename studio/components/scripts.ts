import {createElement, type ReactNode} from 'react'
import type {BlockDecoratorProps} from 'sanity'

/** Superscript in the editor of a text, as readers see it: Sanity shows marks that it does not know like other text. */
export function Superscript({children}: BlockDecoratorProps): ReactNode {
  return createElement('sup', null, children)
}

/** Subscript in the editor of a text. */
export function Subscript({children}: BlockDecoratorProps): ReactNode {
  return createElement('sub', null, children)
}
