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

/** The questions that can be shown, with what `initialState` opens at first (faq-3). All are closed where nothing is set. */
export function faqEntries(data: Data): readonly FaqEntry[] {
  const complete = (data.items ?? []).flatMap(({_key, question, answer}) =>
    question && answer !== null && answer.length > 0 ? [{key: _key, question, answer}] : [],
  )
  return complete.map((entry, index) => ({
    ...entry,
    open: data.initialState === 'expanded' || (data.initialState === 'firstExpanded' && index === 0),
  }))
}
