import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './TreatmentComparison.module.pcss'

/**
 * Treatment cards in a grid (treatment-card-10, treatment-card-11). Once the title is above the window, a header with links to the cards stays
 * at its upper edge (treatment-card-12); its script also asks for the token (treatment-card-13). Nothing is shown if no card can be.
 */
export function TreatmentComparison({
  data,
  domId,
  renderReference,
  renderJump,
}: WidgetProps<'treatmentComparison'>): ReactNode {
  const title = required(data.title, 'title')
  const cards = required(data.treatments, 'treatments')
    .map((reference) => ({reference, card: renderReference(reference)}))
    .filter(({card}) => card !== null)
  if (cards.length === 0) return null
  const widget = {data, domId}
  const exposure = data.toolName ? {toolName: data.toolName, ...(data.topic ? {topic: data.topic} : {})} : undefined
  return (
    <WidgetRoot
      widget={widget}
      isWide
      impression={{element: 'TREATMENT_COMPARISON'}}
      className={styles['comparison']}
      {...(exposure === undefined ? {} : {'data-exposure': JSON.stringify(exposure)})}
    >
      <nav aria-label={title} className={styles['header']} data-sticky-header data-closed>
        <div className={styles['bar']}>
          <p className={styles['barTitle']}>{title}</p>
          <ul className={styles['links']}>
            {cards.map(({reference: {_key, name, treatmentId, widget: treatment}}) =>
              name ? (
                <li key={_key}>
                  {renderJump({
                    to: [treatmentId || (treatment?._ref ?? null)],
                    className: styles['link'],
                    children: name,
                  })}
                </li>
              ) : null,
            )}
          </ul>
        </div>
      </nav>
      <WidgetTitle widget={widget} as="h2" className={styles['title']}>
        {title}
      </WidgetTitle>
      <ul className={styles['cards']}>
        {cards.map(({reference: {_key}, card}) => (
          <li key={_key} className={styles['cell']}>
            {card}
          </li>
        ))}
      </ul>
    </WidgetRoot>
  )
}
