import type {VettingCriterion} from './sanity.generated.ts'

/** The title of a vetting accordion whose editor gave none (why-trust-6). */
export const vettingTitle = 'How we vet brands and products'

/** The page that a vetting accordion links to, unless its editor chose another (why-trust-7). */
export const vettingLink = '/about/product-selection-process'

/** The criteria of our vetting, which a new accordion begins with (why-trust-8). */
export const vettingCriteria: (VettingCriterion & {readonly _key: string})[] = [
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
]

function criterion(_key: string, title: string, text: string): VettingCriterion & {readonly _key: string} {
  return {
    _type: 'vettingCriterion',
    _key,
    title,
    text: [
      {
        _type: 'block',
        _key: 'text',
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'span', text, marks: []}],
      },
    ],
  }
}
