import type {IconNode} from 'lucide'
import {createElement} from 'react'

interface IconProps {
  /** The drawing, imported by name from `lucide`: `import {Check} from 'lucide'`. */
  readonly icon: IconNode
  /** Edge length in pixels. */
  readonly size?: number
  /** What the icon says, where no text beside it does. Without it, the icon is decoration. */
  readonly label?: string
  readonly className?: string | undefined
}

/**
 * A lucide icon as inline SVG. Not through `lucide-react`, whose icons are client components: they would put an icon's drawing into the page a second time,
 * for hydration. This works on the server and in islands alike.
 */
export function Icon({icon, size = 20, label, className}: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      // Strokes are 1.75 px on screen at any size (design tokens: `--icon-stroke`).
      strokeWidth={(1.75 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable="false"
      {...(label === undefined ? {'aria-hidden': true} : {role: 'img', 'aria-label': label})}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, {key: index, ...attributes}))}
    </svg>
  )
}
