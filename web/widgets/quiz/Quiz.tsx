import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {SelfCheck} from './SelfCheck.tsx'

/** A quiz. Throws for one without questions: an assessment may have none, but a quiz has nothing else to show. */
export function Quiz({data, domId, context}: WidgetProps<'quiz'>): ReactNode {
  required(data.questions, 'questions')
  return <SelfCheck data={data} domId={domId} settings={context.settings} element="QUIZ" />
}
