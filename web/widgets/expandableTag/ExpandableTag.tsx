import {Plus} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './ExpandableTag.module.pcss'

/** A term or question that opens to its explanation, as `<details>`, so that it opens without JavaScript (layout-4, tracking-5). */
export function ExpandableTag({data, domId}: WidgetProps<'expandableTag'>): ReactNode {
  const label = required(data.label, 'label')
  const content = required(data.content, 'content')
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false}>
      <details
        className={styles['tag']}
        {...trackingAttributes({
          type: 'accordionToggled',
          element: 'ACCORDIONS',
          label: labelOf(label),
          widgetId: data._key,
        })}
      >
        <summary className={styles['label']}>
          <Icon icon={Plus} size={18} className={styles['sign']} />
          <span className={styles['words']}>{label}</span>
        </summary>
        <RichText value={content} className={styles['content']} />
      </details>
    </WidgetRoot>
  )
}
