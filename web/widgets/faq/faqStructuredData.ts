import {toPlainText} from '@portabletext/toolkit'
import type {FAQPage, WithContext} from 'schema-dts'
import type {WidgetData} from '../../dispatcher/types.ts'
import {faqEntries} from './faqView.ts'

/**
 * The questions of a page for search engines, in reading order, exactly the words that the page shows. One node however many
 * widgets there are: a page is one FAQPage. None, where there are no questions.
 */
export function faqStructuredData(widgets: readonly WidgetData<'faq'>[]): readonly Exclude<FAQPage, string>[] {
  const entries = widgets.flatMap((widget) => faqEntries(widget))
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
