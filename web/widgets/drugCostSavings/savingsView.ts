import type {WidgetData} from '../../contract/types.ts'
import {
  type Choice,
  choiceOfFormulation,
  type Dosage,
  type Form,
  type Manufacturer,
  manufacturerLabel,
  validChoice,
} from '../../drugSavings/choice.ts'

type Stored = WidgetData<'drugCostSavings'>
type StoredManufacturer = NonNullable<Stored['manufacturers']>[number]
type StoredForm = NonNullable<StoredManufacturer['options']>[number]
type StoredDosage = NonNullable<StoredForm['dosages']>[number]

/** The templates of the widget (drug-savings-3). */
export type SavingsTemplate = 'full' | 'rx-savings' | 'copay-only'

/** The copay of readers with insurance (drug-savings-4). */
export interface Copay {
  readonly title: string
  readonly description: NonNullable<Stored['driver']>['sectionDescription']
  /** In dollars a month; undefined if the section only has words. */
  readonly amount: number | undefined
}

/** What the widget shows, from the widget's own fields, or those of its drug where it has none. */
export interface SavingsView {
  readonly template: SavingsTemplate
  readonly drugName: string
  /** The slug of the drug; empty for a drug without a document. */
  readonly drugSlug: string
  readonly manufacturers: readonly Manufacturer[]
  /** What is shown first (drug-savings-8); undefined if there is nothing to choose. */
  readonly choice: Choice | undefined
  readonly copay: Copay | undefined
}

/**
 * Reads a stored widget. Parts of manufacturers that cannot be shown, such as a dosage without an id, are left out. Readers choose by name
 * (drug-savings-23), so of parts with one name, as imported data has them, all but the first get a number.
 */
export function savingsView(data: Stored): SavingsView {
  const {drug} = data
  const read = (stored: StoredManufacturer | null) => manufacturerOf(stored, data.defaultManufacturer)
  const own = (data.manufacturers ?? []).flatMap(read)
  const manufacturers = distinct(
    own.length > 0 ? own : (drug?.manufacturers ?? []).flatMap(read),
    manufacturerLabel,
    (one, number) => ({...one, number}),
  )
  return {
    template: data.template ?? 'full',
    drugName: drug?.name || manufacturers[0]?.name || '',
    drugSlug: drug?.slug || manufacturers[0]?.drugSlug || '',
    manufacturers,
    choice: firstChoice(data, manufacturers),
    copay: copayOf(data.driver, drug?.copay),
  }
}

/** The choice that editors made, of the widget or of its drug; else the first of each list. */
function firstChoice({defaultManufacturer, drug}: Stored, manufacturers: readonly Manufacturer[]): Choice | undefined {
  const ids = [
    [defaultManufacturer?.formulationId, defaultManufacturer?.quantity?.value],
    [drug?.firstChoice?.formulationId, drug?.firstChoice?.quantity],
  ] as const
  for (const [id, quantity] of ids) {
    const choice = id ? choiceOfFormulation(manufacturers, id, quantity) : undefined
    if (choice !== undefined) return choice
  }
  const {name, form, dosage, quantity} = defaultManufacturer ?? {}
  return validChoice(manufacturers, {
    ...(name ? {manufacturer: name} : {}),
    ...(form ? {form} : {}),
    ...(dosage ? {dosage} : {}),
    ...(quantity?.value ? {quantity: quantity.value} : {}),
  })
}

/** The copay: of each field what the widget has, else what its drug has. undefined if neither has words or an amount. */
function copayOf(own: Stored['driver'], ofDrug: Stored['driver'] | undefined): Copay | undefined {
  const both = [own, ofDrug]
  const title = both.find((one) => one?.sectionTitle)?.sectionTitle
  const description = both.find((one) => one?.sectionDescription?.length)?.sectionDescription
  const amount = both.map((one) => one?.copay).find((copay) => typeof copay === 'number' && copay >= 0)
  if (!title && description === undefined && amount === undefined) return undefined
  return {title: title || 'With insurance', description, amount}
}

function manufacturerOf(stored: StoredManufacturer | null, first: Stored['defaultManufacturer']): Manufacturer[] {
  const options = distinct(
    (stored?.options ?? []).flatMap((form) => formOf(form, first)),
    ({form}) => form,
    (one, number) => ({...one, form: `${one.form} (${number})`}),
  )
  if (!stored?.name || options.length === 0) return []
  return [
    {
      name: stored.name,
      drugType: stored.drugType === 'generic' ? 'generic' : 'brand',
      drugSlug: stored.drugSlug ?? '',
      id: stored.id ?? '',
      options,
    },
  ]
}

function formOf(stored: StoredForm | null, first: Stored['defaultManufacturer']): Form[] {
  const dosages = distinct(
    (stored?.dosages ?? []).flatMap((dosage) => dosageOf(dosage, first)),
    ({dosage}) => dosage,
    (one, number) => ({...one, dosage: `${one.dosage} (${number})`}),
  )
  return stored?.form && dosages.length > 0 ? [{form: stored.form, dosages}] : []
}

/** A dosage with its own list price, else with the one that stands beside the first choice, if that is this dosage (drug-savings-8). */
function dosageOf(stored: StoredDosage | null, first: Stored['defaultManufacturer']): Dosage[] {
  const commonQuantities = (stored?.commonQuantities ?? []).flatMap((quantity) =>
    quantity?.display && typeof quantity.value === 'number' && quantity.value > 0
      ? [{display: quantity.display, value: quantity.value}]
      : [],
  )
  if (!stored?.dosage || !stored.formulationId || commonQuantities.length === 0) return []
  const ofFirst = first?.formulationId === stored.formulationId ? first.drugMSRP : null
  return [
    {
      dosage: stored.dosage,
      formulationId: stored.formulationId,
      commonQuantities,
      drugMSRP: [stored.drugMSRP, ofFirst].find((price) => typeof price === 'number' && price > 0) ?? undefined,
    },
  ]
}

/** The members of a list, of which each but the first of its name is changed: `change` gets its number among those of the name, from 2. */
function distinct<Member>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
  change: (member: Member, number: number) => Member,
): readonly Member[] {
  const counts = new Map<string, number>()
  return members.map((member) => {
    const name = nameOf(member)
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return number === 1 ? member : change(member, number)
  })
}
