import {TriangleAlert} from 'lucide'
import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {wholeText} from '../../ui/wholeText.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Warning.module.pcss'

/**
 * A warning that readers must not miss (warning-1). Icon and word identify it, not colour alone. It has no script that could hide it; if it
 * cannot be rendered completely, the dispatcher shows its plain text (containment-2).
 */
export function Warning({data, domId}: WidgetProps<'warning'>): ReactNode {
  const text = wholeText(data.text)
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'WARNING'}} className={styles['warning']}>
      <span className={styles['sign']}>
        <Icon icon={TriangleAlert} size={22} />
      </span>
      <div className={styles['head']}>
        {data.title ? <p className={styles['word']}>Warning</p> : null}
        <WidgetTitle widget={widget} className={styles['title']}>
          {data.title || 'Warning'}
        </WidgetTitle>
      </div>
      <RichText value={text} className={styles['text']} />
    </WidgetRoot>
  )
}
