import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './ExpandableList.module.pcss'

/**
 * Items that open and close independently, as `<details>`: they work without JavaScript, and the browser's search finds what is in them
 * (layout-3, tracking-5). An item without a title, as imports may have, is open, and one of which nothing is shown is left out.
 */
export function ExpandableList({data, domId, renderBody}: WidgetProps<'expandableList'>): ReactNode {
  const items = required(data.items, 'items')
    .map(({_key, title, content}) => ({_key, title, shown: renderBody(content)}))
    .filter(({shown}) => shown !== null)
  if (items.length === 0) return null
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} className={styles['list']}>
      {items.map(({_key, title, shown}) =>
        title ? (
          <Disclosure
            key={_key}
            summary={title}
            headingLevel={3}
            {...trackingAttributes({
              type: 'accordionToggled',
              element: 'ACCORDIONS',
              label: labelOf(title),
              widgetId: data._key,
            })}
          >
            <Flow>{shown}</Flow>
          </Disclosure>
        ) : (
          <Flow key={_key} className={styles['open']}>
            {shown}
          </Flow>
        ),
      )}
    </WidgetRoot>
  )
}
