import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {isExternal} from '../ui/links.ts'
import type {Driver} from './selectDrivers.ts'

/** The kinds of drivers that have no button: a form, an ad, a list. */
const withoutButton: readonly string[] = [...signUpDriverTypes, 'ad', 'multiArticleText']

/** Whether the button of a driver leads to another site: it is then a partner's offer, and needs a disclosure (driver-21). */
export function leadsToPartner({driverType, callToActionURL}: Driver): boolean {
  return callToActionURL !== null && isExternal(callToActionURL) && !withoutButton.includes(driverType ?? '')
}
