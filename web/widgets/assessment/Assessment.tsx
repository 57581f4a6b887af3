import type {ReactNode} from 'react'
import {embedOfId} from '@apothecary/shared/types/embeds.ts'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {EmbedFrame} from '../embed/EmbedFrame.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {SelfCheck} from '../quiz/SelfCheck.tsx'
import styles from './Assessment.module.pcss'

/**
 * A self-check as a quiz is (quiz-25), with the form of a quiz service, which loads as any embed does (quiz-26). Throws for an assessment with
 * neither questions nor such a form.
 */
export function Assessment({data, domId, context}: WidgetProps<'assessment'>): ReactNode {
  const provider = optionalText(data.provider, 'provider').trim().toLowerCase()
  const form = embedOfId(provider, optionalText(data.embedId, 'embedId').trim())
  if (form === undefined && (data.questions ?? []).length === 0)
    throw new InvalidWidget('there are no questions, and no known quiz service has some')
  return (
    <>
      <StyleSheet name="quiz" />
      <SelfCheck data={data} domId={domId} settings={context.settings} element="ASSESSMENT">
        {form === undefined ? null : (
          <div className={styles['form']}>
            <EmbedFrame embed={form} title={data.title} widgetId={data._id}>
              <p className={styles['note']}>What you answer there goes to {form.provider.title}, not to us.</p>
            </EmbedFrame>
          </div>
        )}
      </SelfCheck>
    </>
  )
}
