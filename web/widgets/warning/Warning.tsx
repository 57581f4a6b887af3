import {TriangleAlert} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {Icon} from '../_shared/Icon.tsx'
import {RichText} from '../_shared/RichText.tsx'
import {wholeText} from '../_shared/wholeText.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './Warning.module.css'

/**
 * Something readers must not miss (doc 2 §2). Icon, word and ground say what it is, colour only helps. It has no behaviour, so
 * that nothing can take it away; where it cannot be shown as it should, the dispatcher shows its bare words (rulings 15).
 */
export function Warning({data}: WidgetViewProps<'warning'>): ReactNode {
  const text = wholeText(data.text)
  const titleId = `${data._id}-title`
  return (
    <section
      {...widgetRoot('warning', data._id)}
      {...trackingAttributes({type: 'elementViewed', element: 'WARNING', widgetId: data._id})}
      aria-labelledby={titleId}
      className={styles['warning']}
    >
      <span className={styles['sign']}>
        <Icon icon={TriangleAlert} size={22} />
      </span>
      <div className={styles['head']}>
        {data.title ? <p className={styles['word']}>Warning</p> : null}
        <h3 id={titleId} className={styles['title']}>
          {data.title || 'Warning'}
        </h3>
      </div>
      <RichText value={text} className={styles['text']} />
    </section>
  )
}
