import {advertisingGroup, consentGroupIds} from '@apothecary/shared/types/consent.ts'
import type {Consent} from '../services/consent/contract.ts'

/** So long is an answer waited for, in milliseconds; then the page goes on with the stricter one (consent-15). */
const fallbackMs = 2000

/** What our own server answers, parsed; undefined if it does not answer in time, or refuses. */
async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), fallbackMs)
  })
  const answer = fetch(path, {
    method,
    // The call goes on when the page is left or loaded anew.
    keepalive: true,
    ...(body === undefined ? {} : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
  }).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  )
  return Promise.race([answer.catch(() => undefined), tooLate])
}

/** Whether the GDPR applies (consent-2): unless our server says that it does not. */
export async function askRegion(): Promise<boolean> {
  return fieldOf(await ask('GET', '/api/consent'), 'gdprApplies') !== false
}

/** Whether a stored choice still holds: unless the privacy platform says that it does not (consent-8). */
export async function askValidity(cookieValue: string): Promise<boolean> {
  return (await ask('POST', '/api/consent/validate', {cookieValue})) !== false
}

/**
 * Tells the privacy platform what was chosen (consent-9). Whether it says that the reader has opted out (consent-7);
 * undefined if it does not answer.
 */
export async function saveChoice(groups: readonly string[]): Promise<boolean | undefined> {
  const consent: Consent = {
    vendorConsents: {},
    purposeConsents: {},
    vendorLegitimateInterests: {},
    purposeLegitimateInterests: {},
    publisherCustomConsents: Object.fromEntries(consentGroupIds.map((id) => [id, groups.includes(id)])),
    nonIABVendorsAllowed: groups.includes(advertisingGroup),
    setAll: groups.length === consentGroupIds.length,
    unsetAll: groups.length === 1,
  }
  const answer = await ask('PATCH', '/api/consent', consent)
  return answer === undefined ? undefined : fieldOf(answer, 'optOut') === true
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
