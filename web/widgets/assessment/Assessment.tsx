import {ExternalLink} from 'lucide'
import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes} from '../../ui/links.ts'
import {WidgetStyles} from '../../ui/WidgetRoot.tsx'
import {SelfCheck} from '../quiz/SelfCheck.tsx'
import {providerForm} from './assessmentProvider.ts'
import styles from './Assessment.module.pcss'

/**
 * A self-check as a quiz is (quiz-25). A form at a quiz service is a link that says where it leads; nothing of the service is loaded here, and
 * the service does not learn from which page a reader comes. Throws for an assessment with neither questions nor such a form.
 */
export function Assessment({data, domId, context}: WidgetProps<'assessment'>): ReactNode {
  const form = providerForm(data.provider, data.embedId)
  if (form === undefined && (data.questions ?? []).length === 0)
    throw new InvalidWidget('there are no questions, and no known quiz service has some')
  return (
    <>
      <WidgetStyles type="quiz" />
      <SelfCheck data={data} domId={domId} settings={context.settings} element="ASSESSMENT">
        {form === undefined ? null : (
          <div className={styles['provider']}>
            <a
              {...linkAttributes(form.url, {newTab: true, rel: 'noreferrer'})}
              referrerPolicy="no-referrer"
              className={styles['link']}
            >
              <span>
                Take “{data.title}” on {form.service}
              </span>
              <Icon icon={ExternalLink} size={18} />
            </a>
            <p className={styles['note']}>
              It opens in a new tab. What you answer there goes to {form.service}, not to us.
            </p>
          </div>
        )}
      </SelfCheck>
    </>
  )
}
