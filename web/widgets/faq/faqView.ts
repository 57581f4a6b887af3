import type {WidgetData} from '../../contract/types.ts'

type Data = WidgetData<'faq'>
type Answer = NonNullable<NonNullable<Data['items']>[number]['answer']>

/** A question that has an answer. */
export interface FaqEntry {
  readonly key: string
  readonly question: string
  readonly answer: Answer
  readonly open: boolean
}

/** The questions that have an answer, with the initial state of each (faq-3). All are closed if no initial state is stored. */
export function faqEntries(data: Data): readonly FaqEntry[] {
  const complete = (data.items ?? []).flatMap(({_key, question, answer}) =>
    question && answer !== null && answer.length > 0 ? [{key: _key, question, answer}] : [],
  )
  return complete.map((entry, index) => ({
    ...entry,
    open: data.initialState === 'expanded' || (data.initialState === 'firstExpanded' && index === 0),
  }))
}
