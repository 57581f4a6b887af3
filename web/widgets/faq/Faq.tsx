import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {faqEntries} from './faqView.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Faq.module.pcss'

/**
 * Questions that open and close independently (faq-4), as `<details>`: they work without JavaScript, and the browser's search finds the
 * answers.
 */
export function Faq({data, domId}: WidgetProps<'faq'>): ReactNode {
  const widget = {data, domId}
  const entries = required(faqEntries(data), 'items')
  return (
    <WidgetRoot
      widget={widget}
      label={data.title ? undefined : 'Questions and answers'}
      impression={{element: 'FAQ'}}
      className={styles['faq']}
    >
      {data.title ? (
        <WidgetTitle widget={widget} className={styles['title']}>
          {data.title}
        </WidgetTitle>
      ) : null}
      <div>
        {entries.map(({key, question, answer, open}) => (
          <Disclosure
            key={key}
            summary={question}
            headingLevel={data.title ? 4 : 3}
            open={open}
            className={styles['entry']}
            {...trackingAttributes({
              type: 'accordionToggled',
              element: 'ACCORDIONS',
              label: labelOf(question),
              widgetId: data._id,
            })}
          >
            <RichText value={answer} className={styles['answer']} />
          </Disclosure>
        ))}
      </div>
    </WidgetRoot>
  )
}
