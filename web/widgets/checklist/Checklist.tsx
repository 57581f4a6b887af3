import {Check} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {revealDuration, revealItem} from '../../ui/reveal.ts'
import {RichText} from '../../ui/RichText.tsx'
import {StopMotion} from '../../ui/StopMotion.tsx'
import {textItems} from '../../ui/textItems.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Checklist.module.pcss'

/** The time between two items, in milliseconds (article-blocks-14). */
const stagger = 500

/** Things to do or to have, with check marks (article-blocks-12). They appear one after another when the list is first in view. */
export function Checklist({data, domId}: WidgetProps<'checklist'>): ReactNode {
  const widget = {data, domId}
  const items = required(textItems(data.items), 'items')
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      label={data.header ? undefined : 'Checklist'}
      impression={{element: 'CHECKLIST'}}
      className={styles['checklist']}
      data-behavior={assetUrl('reveal.js')}
    >
      {data.header ? <BlockTitle widget={widget}>{data.header}</BlockTitle> : null}
      <ul className={styles['items']}>
        {items.map(({key, text}, index) => (
          <li key={key} {...revealItem(index, stagger)}>
            <div className={styles['item']}>
              <span className={styles['check']}>
                <Icon icon={Check} size={16} />
              </span>
              <RichText value={text} className={styles['text']} />
            </div>
          </li>
        ))}
      </ul>
      <StopMotion duration={revealDuration(items.length, stagger)} />
    </WidgetRoot>
  )
}
