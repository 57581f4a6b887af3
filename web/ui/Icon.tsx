import type {IconNode} from 'lucide'
import {createElement} from 'react'

interface IconProps {
  /** The drawing, imported by name from `lucide`: `import {Check} from 'lucide'`. */
  readonly icon: IconNode
  /** Edge length in pixels. */
  readonly size?: number
  /** The accessible name, if no text beside the icon says the same. Without it, the icon is hidden from screen readers. */
  readonly label?: string
  /** Whether it points along the line, such as an arrow to the next page: in text from right to left it is mirrored (base.css). */
  readonly 'data-mirrored'?: true
  readonly className?: string | undefined
}

/**
 * A lucide icon as inline SVG, for the server and for islands. `lucide-react` is not used, because its icons are client components: the
 * drawing of an icon would be in the page a second time, for hydration.
 */
export function Icon({icon, size = 20, label, ...others}: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      // Strokes are 1.75 px wide on screen at any size (design token `--icon-stroke`).
      strokeWidth={(1.75 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...others}
      {...(label === undefined ? {'aria-hidden': true} : {role: 'img', 'aria-label': label})}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, {key: index, ...attributes}))}
    </svg>
  )
}
