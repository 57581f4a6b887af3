import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {Disclosure} from '../_shared/Disclosure.tsx'
import {RichText} from '../_shared/RichText.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import {faqEntries} from './faqView.ts'
import styles from './Faq.module.css'

/** Longest label that events carry (`shared/types/events.ts`). */
const maximumLabelLength = 300

/** Questions that open and close independently (doc 3 §4), as `<details>`: they work without JavaScript, and the browser's search opens them. */
export function Faq({data}: WidgetViewProps<'faq'>): ReactNode {
  const entries = required(faqEntries(data), 'items')
  const titleId = `${data._id}-title`
  const name = data.title ? {'aria-labelledby': titleId} : {'aria-label': 'Questions and answers'}
  return (
    <section
      {...widgetRoot('faq', data._id)}
      {...trackingAttributes({type: 'elementViewed', element: 'FAQ', widgetId: data._id})}
      {...name}
      className={styles['faq']}
    >
      {data.title ? (
        <h3 id={titleId} className={styles['title']}>
          {data.title}
        </h3>
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
              label: question.slice(0, maximumLabelLength),
              widgetId: data._id,
            })}
          >
            <RichText value={answer} className={styles['answer']} />
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
