import type {ReactNode} from 'react'

/**
 * Keeps a page from being painted before the element with this id has been parsed: what stands above it would move while it comes. Browsers that do
 * not support this paint at once.
 */
export function PaintAfter({id}: {readonly id: string}): ReactNode {
  return <link rel="expect" href={`#${id}`} blocking="render" />
}
