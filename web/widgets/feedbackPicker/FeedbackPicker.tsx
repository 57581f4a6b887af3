import type {ReactNode} from 'react'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Button} from '../../ui/Button.tsx'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './FeedbackPicker.module.pcss'

/** How many options are shown before "+ View All" (feedback-3). */
const shownAtFirst = 6

/**
 * Topics to choose from (feedback-1, feedback-2): check boxes without names in no form, so that no choice can reach the address of a page. The
 * options after the sixth are in a `<details>` (feedback-3). Answers need JavaScript: without it, the question is not shown.
 */
export function FeedbackPicker({data, domId}: WidgetProps<'feedbackPicker'>): ReactNode {
  const widget = {data, domId}
  const title = required(data.feedbackTitle, 'feedbackTitle')
  const options = required([...new Set((data.feedbackSelections ?? []).filter(Boolean))], 'feedbackSelections')
  const first = options.slice(0, shownAtFirst)
  const others = options.slice(shownAtFirst)
  const isRequired = data.required === true
  return (
    <WidgetRoot
      widget={widget}
      isWide
      impression={{element: 'FEEDBACK_PICKER'}}
      className={styles['root']}
      data-no-print
      {...(isRequired ? {'data-required': ''} : {})}
    >
      <div className={styles['box']}>
        <div className={styles['words']}>
          {data.whisper ? <Eyebrow>{data.whisper}</Eyebrow> : null}
          <WidgetTitle widget={widget} className={styles['title']}>
            {title}
          </WidgetTitle>
          <RichText value={data.feedbackDescription} className={styles['description']} />
        </div>
        <fieldset aria-labelledby={`${domId}-title`} className={styles['choice']}>
          <Options options={first} />
          {others.length === 0 ? null : (
            <details className={styles['more']}>
              <summary className={styles['viewAll']}>
                <span className={styles['whenClosed']}>+ View All</span>
                <span className={styles['whenOpen']}>− View Less</span>
              </summary>
              <Options options={others} />
            </details>
          )}
          <div className={styles['end']}>
            <Button data-submit disabled={isRequired}>
              {data.feedbackCallToAction || 'SUBMIT'}
            </Button>
            <output data-thanks="Thank you for telling us." className={styles['thanks']} />
          </div>
        </fieldset>
      </div>
    </WidgetRoot>
  )
}

function Options({options}: {readonly options: readonly string[]}): ReactNode {
  return (
    <ul className={styles['options']}>
      {options.map((option) => (
        <li key={option}>
          <label className={styles['option']}>
            <input type="checkbox" autoComplete="off" value={labelOf(option)} />
            <span className={styles['optionText']}>{option}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
