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
    title: 'How we vet brands and products',
    criteria: [
      criterion(
        'ingredients',
        'Evaluate ingredients and composition',
        'Could any ingredient cause harm at the dose on the label? We check each against published safety data.',
      ),
      criterion(
        'claims',
        'Fact-check health claims',
        'Does the maker promise more than research supports? If so, we ask for changes or leave the product out.',
      ),
      criterion(
        'brand',
        'Assess the brand',
        'Does the company act with integrity, and has it followed good manufacturing practice?',
      ),
    ],
    link: '/about/product-selection-process',
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
