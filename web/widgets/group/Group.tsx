import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Group.module.pcss'

type Content = NonNullable<WidgetData<'group'>['content']>

/** Blocks that belong together, under a title if they have one (layout-1). A group of which nothing is shown leaves no title behind. */
export function Group({data, domId, renderBody}: WidgetProps<'group'>): ReactNode {
  const content = required(data.content, 'content')
  const shown = renderBody(content)
  if (shown === null) return null
  const widget = {data, domId}
  if (!data.title)
    return (
      <WidgetRoot widget={widget} as="div" isNamed={false}>
        <Flow>{shown}</Flow>
      </WidgetRoot>
    )
  return (
    <WidgetRoot widget={widget}>
      <WidgetTitle widget={widget} as={`h${titleLevel(content)}`} className={styles['title']}>
        {data.title}
      </WidgetTitle>
      <Flow>{shown}</Flow>
    </WidgetRoot>
  )
}

/**
 * The level of the title: one above the highest heading among the group's own blocks, so that the outline of the page has no gap, from 2 to 4; 3
 * if there is none.
 */
function titleLevel(content: Content): 2 | 3 | 4 {
  const levels = content.flatMap((block) => {
    if (block._type === 'block') return /^h[2-6]$/.test(block.style ?? '') ? [Number(block.style?.slice(1))] : []
    return block._type === 'group' && block.title ? [titleLevel(block.content ?? [])] : []
  })
  const highest = Math.min(...levels)
  if (highest <= 3) return 2
  return highest === 5 || highest === 6 ? 4 : 3
}
