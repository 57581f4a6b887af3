import {vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import {paragraph, type SeedDocument} from './types.ts'

const criterion = (_key: string, title: string, text: string) => ({
  _type: 'vettingCriterion',
  _key,
  title,
  text: [paragraph(text)],
})

/** How we vet brands and products, for the articles that name products (why-trust-8). */
export const vetting = {
  _id: 'vettingAccordion-standard',
  _type: 'vettingAccordion',
  title: vettingTitle,
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
  link: vettingLink,
} satisfies SeedDocument
