/** A quantity that readers can choose (drug-savings-6). */
export interface Quantity {
  readonly display: string
  readonly value: number
}

/** A dosage with its quantities (drug-savings-6, drug-savings-7). */
export interface Dosage {
  readonly dosage: string
  readonly formulationId: string
  readonly commonQuantities: readonly Quantity[]
  /** The list price of one unit in dollars; undefined if there is none. */
  readonly drugMSRP: number | undefined
}

/** A form with its dosages. */
export interface Form {
  readonly form: string
  readonly dosages: readonly Dosage[]
}

/** A manufacturer of a drug with its forms. */
export interface Manufacturer {
  readonly name: string
  readonly drugType: 'brand' | 'generic'
  readonly drugSlug: string
  /** By which coupons are asked for; empty for one without: then the slug stands for it (drug-savings-5). */
  readonly id: string
  readonly options: readonly Form[]
  /** Which one it is of those with its name and type, where that is not the first. */
  readonly number?: number
}

/** A manufacturer in a list: a brand and a generic may have one name. */
export function manufacturerLabel({
  name,
  drugType,
  number,
}: Pick<Manufacturer, 'name' | 'drugType' | 'number'>): string {
  return number === undefined ? `${name} (${drugType})` : `${name} (${drugType}, ${number})`
}

/** What a reader has chosen. Each part is one of those that the part before it has. */
export interface Choice {
  readonly manufacturer: Manufacturer
  readonly form: Form
  readonly dosage: Dosage
  readonly quantity: Quantity
}

/** What a reader wants, part by part; what is left out may be any. */
export interface Wanted {
  /** Its name, or its label, which tells a brand from a generic of that name. */
  readonly manufacturer?: string
  readonly form?: string
  readonly dosage?: string
  /** The value of the quantity. */
  readonly quantity?: number
}

/**
 * The choice that comes nearest to what is wanted (drug-savings-29): each part as wanted where the part before it has
 * that, else the first one that can be chosen. So a reader who takes another form keeps dosage and quantity where the
 * form has them. What has nothing to choose below it, such as a form without dosages, is passed over. undefined if
 * nothing can be chosen.
 */
export function validChoice(manufacturers: readonly Manufacturer[], wanted: Wanted): Choice | undefined {
  const manufacturer = wantedOrFirst(
    manufacturers.filter(({options}) => options.some(isFull)),
    (one) => one.name === wanted.manufacturer || manufacturerLabel(one) === wanted.manufacturer,
  )
  const form = wantedOrFirst(manufacturer?.options.filter(isFull), (one) => one.form === wanted.form)
  const dosage = wantedOrFirst(form?.dosages.filter(hasQuantities), (one) => one.dosage === wanted.dosage)
  const quantity = wantedOrFirst(dosage?.commonQuantities, ({value}) => value === wanted.quantity)
  if (manufacturer === undefined || form === undefined || dosage === undefined || quantity === undefined)
    return undefined
  return {manufacturer, form, dosage, quantity}
}

/** The choice with a formulation and, where the dosage has it, a quantity; undefined if no dosage has the formulation. */
export function choiceOfFormulation(
  manufacturers: readonly Manufacturer[],
  formulationId: string,
  value?: number,
): Choice | undefined {
  for (const manufacturer of manufacturers)
    for (const form of manufacturer.options)
      for (const dosage of form.dosages.filter((one) => one.formulationId === formulationId)) {
        const quantity = wantedOrFirst(dosage.commonQuantities, (one) => one.value === value)
        if (quantity !== undefined) return {manufacturer, form, dosage, quantity}
      }
  return undefined
}

function hasQuantities({commonQuantities}: Dosage): boolean {
  return commonQuantities.length > 0
}

function isFull({dosages}: Form): boolean {
  return dosages.some(hasQuantities)
}

function wantedOrFirst<Member>(
  list: readonly Member[] | undefined,
  isWanted: (member: Member) => boolean,
): Member | undefined {
  return list?.find(isWanted) ?? list?.[0]
}
