import {ShieldCheck} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {CollapsibleText} from '../../ui/CollapsibleText.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './WhyTrust.module.pcss'

/** The height of the collapsed explanation in pixels (why-trust-4). */
const collapsedHeight = 75

/** The heading of a card whose editor gave none. */
const usualTitle = 'Why trust us'

/** Figures about our work, and an explanation that is collapsed or expanded (why-trust-1, why-trust-3). */
export function WhyTrust({data, domId}: WidgetProps<'whyTrust'>): ReactNode {
  const metrics = metricsOf(data)
  const text = data.explanationDescription ?? []
  if (metrics.length === 0 && text.length === 0)
    throw new InvalidWidget('"metrics" and "explanationDescription" are missing')
  const title = data.explanationTitle || usualTitle
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} frame="card" impression={{element: 'WHY_TRUST'}} className={styles['card']}>
      <WidgetTitle widget={widget} className={styles['title']}>
        <Icon icon={ShieldCheck} size={24} />
        {title}
      </WidgetTitle>
      {metrics.length === 0 ? null : (
        <dl className={styles['metrics']}>
          {metrics.map(({key, count, description}) => (
            <div key={key}>
              <dt>{description}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {text.length === 0 ? null : (
        <CollapsibleText
          id={`${domId}-explanation`}
          height={collapsedHeight}
          {...trackingAttributes({
            type: 'accordionToggled',
            element: 'ACCORDIONS',
            label: labelOf(title),
            widgetId: data._id,
          })}
        >
          <RichText value={text} />
        </CollapsibleText>
      )}
    </WidgetRoot>
  )
}

interface Metric {
  readonly key: string
  readonly count: string
  readonly description: string
}

/** The figures that have both a number and what it counts. */
function metricsOf({metrics}: WidgetData<'whyTrust'>): readonly Metric[] {
  return (metrics ?? []).flatMap(({_key, count, description}) =>
    count && description ? [{key: _key, count, description}] : [],
  )
}
