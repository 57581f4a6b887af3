import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Group.module.pcss'

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
      <WidgetTitle widget={widget} as={titleLevel(content)} className={styles['title']}>
        {data.title}
      </WidgetTitle>
      <Flow>{shown}</Flow>
    </WidgetRoot>
  )
}

/** The level of the title: one above the highest heading of the group's own text, so that the outline of the page has no gap; h3 otherwise. */
function titleLevel(content: NonNullable<WidgetData<'group'>['content']>): 'h2' | 'h3' | 'h4' {
  const styles = new Set(content.flatMap((block) => (block._type === 'block' ? [block.style] : [])))
  if (styles.has('h2') || styles.has('h3')) return 'h2'
  return !styles.has('h4') && styles.has('h5') ? 'h4' : 'h3'
}
