import type {COUPON_DRUG_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {Choice} from '../choice.ts'

/** A drug and what is chosen of it. */
export interface CouponDrug {
  readonly drugName: string
  readonly choice: Choice
}

/** The choice of a formulation and a quantity in what is stored; undefined where either is not there, or cannot be shown. */
export function readCouponDrug(
  stored: COUPON_DRUG_QUERY_RESULT,
  formulationId: string,
  quantity: number,
): CouponDrug | undefined {
  for (const {name, drugType, drugSlug, id, options} of stored?.manufacturers ?? [])
    for (const {form, dosages} of options ?? [])
      for (const {dosage, formulationId: ownId, drugMSRP, commonQuantities} of dosages ?? []) {
        const display = commonQuantities?.find(({value}) => value === quantity)?.display
        if (ownId !== formulationId || !name || !form || !dosage || !display) continue
        const chosenQuantity = {display, value: quantity}
        const chosenDosage = {
          dosage,
          formulationId,
          commonQuantities: [chosenQuantity],
          drugMSRP: drugMSRP ?? undefined,
        }
        const chosenForm = {form, dosages: [chosenDosage]}
        const manufacturer = {
          name,
          drugType: drugType ?? 'brand',
          drugSlug: drugSlug ?? '',
          id: id ?? '',
          options: [chosenForm],
        }
        return {
          drugName: stored?.name || name,
          choice: {manufacturer, form: chosenForm, dosage: chosenDosage, quantity: chosenQuantity},
        }
      }
  return undefined
}
