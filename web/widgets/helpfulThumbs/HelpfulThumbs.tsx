import {ThumbsDown, ThumbsUp} from 'lucide'
import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './HelpfulThumbs.module.pcss'

const answers = [
  {value: 'helpful', label: 'Helpful', icon: ThumbsUp},
  {value: 'notHelpful', label: 'Not helpful', icon: ThumbsDown},
] as const

/** A question with two answers (feedback-7). Answers need JavaScript: without it, the question is not shown. */
export function HelpfulThumbs({data, domId}: WidgetProps<'helpfulThumbs'>): ReactNode {
  const widget = {data, domId}
  const question = required(data.question, 'question')
  return (
    <WidgetRoot widget={widget} impression={{element: 'THUMBS'}} className={styles['box']} data-no-print>
      <WidgetTitle widget={widget} as="p" className={styles['question']}>
        {question}
      </WidgetTitle>
      <div className={styles['answers']}>
        {answers.map(({value, label, icon}) => (
          <button key={value} type="button" aria-pressed="false" data-thumb={value} className={styles['answer']}>
            <Icon icon={icon} size={18} />
            {label}
          </button>
        ))}
      </div>
      <output data-thanks="Thank you for telling us." className={styles['thanks']} />
    </WidgetRoot>
  )
}
