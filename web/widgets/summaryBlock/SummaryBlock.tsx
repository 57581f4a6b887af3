import {ListChecks} from 'lucide'
import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {textItems} from '../../ui/textItems.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './SummaryBlock.module.pcss'

/** What readers should take away from an article: a text, a list of points, or both (article-blocks-8). */
export function SummaryBlock({data, domId}: WidgetProps<'summaryBlock'>): ReactNode {
  const widget = {data, domId}
  const items = textItems(data.items)
  const content = data.content ?? []
  if (items.length === 0 && content.length === 0) throw new InvalidWidget('"items" and "content" are missing')
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      label={data.title ? undefined : 'Summary'}
      impression={{element: 'SUMMARY_BLOCK'}}
      className={styles['summary']}
    >
      {data.title ? (
        <div className={styles['head']}>
          <span className={styles['icon']}>
            <Icon icon={ListChecks} size={20} />
          </span>
          <BlockTitle widget={widget}>{data.title}</BlockTitle>
        </div>
      ) : null}
      <RichText value={content} />
      {items.length === 0 ? null : (
        <ul className={styles['points']}>
          {items.map(({key, text}) => (
            <li key={key}>
              <RichText value={text} />
            </li>
          ))}
        </ul>
      )}
    </WidgetRoot>
  )
}
