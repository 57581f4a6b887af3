import type {Table} from '@portabletext/plugin-table/ui'
import {useTheme_v2} from '@sanity/ui'
import type {ComponentProps} from 'react'

type TableTokens = NonNullable<ComponentProps<typeof Table>['tokens']>

/** The Studio's colours and measures under the names of the table plugin: its menus and handles stand outside the text, and inherit nothing. */
export function useTableTokens(): TableTokens {
  const {color, font, radius, space} = useTheme_v2()
  const hovered = color.selectable.default.hovered.bg
  return {
    '--pt-plugin-table-accent': color.focusRing,
    '--pt-plugin-table-bg': color.bg,
    '--pt-plugin-table-fg': color.fg,
    '--pt-plugin-table-border': color.border,
    '--pt-plugin-table-header-bg': color.muted.bg,
    '--pt-plugin-table-header-weight': String(font.text.weights.semibold),
    '--pt-plugin-table-selected-bg': `color-mix(in srgb, ${color.focusRing} 12%, transparent)`,
    '--pt-plugin-table-lane-bg': color.muted.bg,
    '--pt-plugin-table-lane-bg-hover': hovered,
    '--pt-plugin-table-lane-icon': color.icon,
    '--pt-plugin-table-lane-icon-hover': color.fg,
    '--pt-plugin-table-handle-rest': color.border,
    '--pt-plugin-table-handle-bg': color.bg,
    '--pt-plugin-table-handle-dots': color.icon,
    '--pt-plugin-table-boundary-dot': color.border,
    '--pt-plugin-table-trash-bg': color.fg,
    '--pt-plugin-table-trash-fg': color.bg,
    '--pt-plugin-table-danger': color.button.default.critical.enabled.bg,
    '--pt-plugin-table-scrollbar': color.border,
    '--pt-plugin-table-scrollbar-hover': color.icon,
    '--pt-plugin-table-radius': `${radius[2]}px`,
    '--pt-plugin-table-cell-padding': `${space[2]}px ${space[3]}px`,
    '--pt-plugin-table-font-family': font.text.family,
  }
}
