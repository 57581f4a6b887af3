import {defineWidget} from '../../contract/defineWidget.ts'
import {Faq} from './Faq.tsx'
import {faqFixtures} from './faq.fixtures.ts'
import {faqStructuredData} from './faqStructuredData.ts'

export const faqWidget = defineWidget({
  type: 'faq',
  group: 'text',
  view: Faq,
  fixtures: faqFixtures,
  structuredData: faqStructuredData,
  adSlotAfter: 'qa_widget',
})
