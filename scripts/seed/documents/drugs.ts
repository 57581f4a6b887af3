import {paragraph, type SeedDocument} from './types.ts'

const quantity = (value: number, display = `${value} tablets`) => ({_type: 'drugQuantity', display, value})

const dosage = (
  name: string,
  formulationId: string,
  drugMSRP: number,
  ...quantities: readonly ReturnType<typeof quantity>[]
) => ({
  _type: 'drugDosage',
  dosage: name,
  formulationId,
  drugMSRP,
  commonQuantities: quantities,
})

const form = (name: string, ...dosages: readonly ReturnType<typeof dosage>[]) => ({
  _type: 'drugForm',
  form: name,
  dosages,
})

const manufacturer = (
  name: string,
  drugType: 'brand' | 'generic',
  drugSlug: string,
  ...options: readonly ReturnType<typeof form>[]
) => ({
  _type: 'drugManufacturer',
  name,
  drugType,
  drugSlug,
  options,
})

const month = quantity(30)
const threeMonths = quantity(90)

/**
 * The drugs of the sample articles. Rybelsus has the manufacturers of the sample article on its cost, with list prices
 * near the $1,000 for 30 days that the article names; metformin is what that article calls the lower-cost alternative.
 * Numbers and prices are invented.
 */
export const drugs = [
  {
    _id: 'drug-rybelsus',
    _type: 'drug',
    name: 'Rybelsus',
    slug: {_type: 'slug', current: 'rybelsus'},
    manufacturers: [
      manufacturer(
        'Rybelsus',
        'brand',
        'rybelsus',
        form(
          'tablet',
          dosage('3 mg', '99900430330', 32.27, month),
          dosage('7 mg', '99900430730', 32.27, month, threeMonths),
          dosage('14 mg', '99900431430', 32.27, month, threeMonths),
        ),
        form(
          'tablet (R2 formulation)',
          dosage('1.5 mg', '99900450130', 32.27, month),
          dosage('4 mg', '99900450430', 32.27, month, threeMonths),
          dosage('9 mg', '99900450930', 32.27, month, threeMonths),
        ),
      ),
      manufacturer(
        'Semaglutide (Halden Generics)',
        'generic',
        'semaglutide-tablet',
        form(
          'tablet',
          dosage('3 mg', '99911430330', 19.8, month),
          dosage('7 mg', '99911430730', 19.8, month, quantity(60), threeMonths),
          dosage('14 mg', '99911431430', 19.8, month, threeMonths),
        ),
      ),
      manufacturer(
        'Semaglutide (Orrin Valley)',
        'generic',
        'semaglutide-tablet',
        form(
          'tablet',
          dosage('7 mg', '99922430730', 18.45, month),
          dosage('14 mg', '99922431430', 18.45, month, quantity(100, '1 bottle (100 tablets)')),
        ),
      ),
    ],
    firstChoice: {_type: 'drugChoice', formulationId: '99900430730', quantity: 30},
    copay: {
      _type: 'drugCopay',
      sectionTitle: 'Do you have commercial insurance?',
      sectionDescription: [
        paragraph(
          'You may be able to pay less with the manufacturer’s savings card. It cannot be used with Medicare or Medicaid.',
        ),
      ],
      copay: 10,
    },
  },
  {
    _id: 'drug-metformin',
    _type: 'drug',
    name: 'Metformin',
    slug: {_type: 'slug', current: 'metformin'},
    manufacturers: [
      manufacturer(
        'Metformin (Halden Generics)',
        'generic',
        'metformin-tablet',
        form(
          'tablet',
          dosage('500 mg', '99933050030', 0.34, quantity(60), quantity(180)),
          dosage('1,000 mg', '99933100030', 0.41, quantity(60), quantity(180)),
        ),
        form('tablet, extended release', dosage('500 mg', '99933250030', 0.52, quantity(60), quantity(180))),
      ),
    ],
    firstChoice: {_type: 'drugChoice', formulationId: '99933050030', quantity: 60},
  },
] satisfies readonly SeedDocument[]

/** Something that has a price: a quantity of a dosage, with its list price in dollars. */
export interface Sold {
  readonly drugId: string
  readonly formulationId: string
  readonly quantity: number
  readonly retailPrice: number
}

/** All quantities of all dosages of the drugs. */
export function soldQuantities(): readonly Sold[] {
  return drugs.flatMap(({_id, manufacturers}) =>
    manufacturers
      .flatMap(({options}) => options)
      .flatMap(({dosages}) => dosages)
      .flatMap(({formulationId, drugMSRP, commonQuantities}) =>
        commonQuantities.map(({value}) => ({
          drugId: _id,
          formulationId,
          quantity: value,
          retailPrice: drugMSRP * value,
        })),
      ),
  )
}
