import {toPlainText} from '@portabletext/toolkit'
import type {FAQPage, WithContext} from 'schema-dts'
import type {WidgetData} from '../../contract/types.ts'
import {faqEntries} from './faqView.ts'

/** The structured data of the questions, in exactly the words that the page shows. Empty without questions. */
export function faqStructuredData(data: WidgetData<'faq'>): readonly Exclude<FAQPage, string>[] {
  const entries = faqEntries(data)
  if (entries.length === 0) return []
  const node: WithContext<Exclude<FAQPage, string>> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: toPlainText(answer)},
    })),
  }
  return [node]
}
