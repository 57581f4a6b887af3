import type {CSSProperties, ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {classNames} from '../../ui/classNames.ts'
import {Flow} from '../../ui/Flow.tsx'
import {isHexColor, readableInk} from '../../ui/readableInk.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './ColorBlock.module.pcss'

/**
 * Blocks on an editor's colour (layout-5). The text on it is black or white, whichever is easier to read, and the widgets on it are in their
 * light or dark theme. A colour that is none, as imports may have, becomes a quiet ground: the content is not lost with it.
 */
export function ColorBlock({data, domId, renderBody}: WidgetProps<'colorBlock'>): ReactNode {
  const shown = renderBody(required(data.content, 'content'))
  if (shown === null) return null
  const ink = isHexColor(data.color) ? readableInk(data.color) : undefined
  const theme = ink === undefined ? 'quiet' : ink === '#000000' ? 'light' : 'dark'
  const colors: CSSProperties & Record<`--${string}`, string> =
    ink === undefined ? {} : {'--ground': data.color ?? '', '--on-ground': ink}
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false}>
      <div
        className={classNames(styles['block'], styles[theme])}
        style={colors}
        data-color-scheme={ink === undefined ? undefined : theme}
      >
        <Flow>{shown}</Flow>
      </div>
    </WidgetRoot>
  )
}
