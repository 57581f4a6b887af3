import {vettingCriteria, vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const criterion = (_key: string, title: string, ...texts: readonly string[]) => ({
  _type: 'vettingCriterion' as const,
  _key,
  title,
  ...(texts.length === 0 ? {} : {text: paragraphs(...texts)}),
})

/** The usual three criteria; one, under the usual title; another title and page; none. */
export const vettingAccordionFixtures = {
  default: {
    _id: 'vettingAccordion-fixture-default',
    _type: 'vettingAccordion',
    title: vettingTitle,
    criteria: vettingCriteria,
    link: vettingLink,
  },
  minimal: {
    _id: 'vettingAccordion-fixture-minimal',
    _type: 'vettingAccordion',
    criteria: [criterion('brand', 'Assess the brand')],
  },
  long: {
    _id: 'vettingAccordion-fixture-long',
    _type: 'vettingAccordion',
    title: 'How our pharmacists vet the makers of over-the-counter sleep aids before we write a word about them',
    criteria: [
      criterion(
        'melatonin',
        'Compare the dose on the label with the dose in the bottle',
        'In studies, gummies with melatonin held between none and three times what their labels said.',
        'We buy three lots from three shops, and publish what the laboratory found in each of them.',
      ),
      criterion('diphenhydramine', 'Look for diphenhydramine, doxylamine and other antihistamines'),
    ],
    link: '/about/brand-and-product-vetting',
  },
  invalid: {_id: 'vettingAccordion-fixture-invalid', _type: 'vettingAccordion', criteria: [{title: {}}], link: 7},
} satisfies WidgetFixtures<'vettingAccordion'>
