/** The countries of the European Economic Area. */
const eea: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/**
 * Whether a reader has to check the consent box (newsletter-4): in the EEA, and where the proxy does not know the
 * country (`XX`, `T1`, nothing). `header` is the one in which the proxy says a reader's country by two letters; without
 * such a proxy nothing is known of anybody, and nobody has to.
 */
export function needsConsent(headers: Pick<Headers, 'get'>, header: string | undefined): boolean {
  if (header === undefined) return false
  const country = headers.get(header)?.trim().toUpperCase() ?? ''
  return eea.has(country) || !/^[A-Z]{2}$/.test(country) || country === 'XX'
}
