/** The tokens in the strings of drivers (driver-15), longest first, so that `+subid2` is not read as `+subid` followed by a 2. */
export const driverTokens = [
  'utm_campaign',
  'utm_content',
  'rvo_subid2',
  'utm_medium',
  'utm_source',
  'rvo_subid',
  'utm_term',
  'subid2',
  'where',
  'subid',
  'apid',
  'k1',
  'tc',
] as const

export type DriverToken = (typeof driverTokens)[number]
export type TokenValues = Partial<Readonly<Record<DriverToken, string>>>

/** The tokens that the page itself has values for. All others come from the address with which a reader arrived. */
export const pageTokens: readonly DriverToken[] = ['where', 'k1']

/** The tokens whose values only a reader's browser knows (driver-24). */
export const readerTokens: readonly DriverToken[] = driverTokens.filter((name) => !pageTokens.includes(name))

/**
 * Replaces tokens in a string, all of them unless `tokens` says which, by their URL-encoded values, and those without a value by an empty
 * string (driver-16, driver-17). Throws a `URIError` for a value with a lone surrogate.
 */
export function fillTokens(text: string, values: TokenValues, tokens: readonly DriverToken[] = driverTokens): string {
  const token = new RegExp(`\\+(${tokens.join('|')})(?![A-Za-z\\d])`, 'g')
  return text.replace(token, (_, name: DriverToken) => encodeURIComponent(values[name] ?? ''))
}

/** Those among them that are ids and no words: words, such as those of a search, can name a condition. */
export const readerIds: readonly DriverToken[] = readerTokens.filter((name) => !name.startsWith('utm_'))

/** How the strings of a driver are filled: texts, and the addresses of links. */
export interface FillStrings {
  readonly text: (text: string) => string
  readonly address: (address: string) => string
}

/** The fields of a driver, at any depth, that hold the address of a link. */
const addressFields: readonly string[] = ['callToActionURL', 'link', 'href']

/**
 * Replaces the tokens in every string of a driver, at any depth, except in ids and keys (names that begin with "_"). If that fails, reports
 * the reason and returns the unchanged driver (driver-18).
 */
export function withTokens<Driver>(driver: Driver, strings: FillStrings, report: (reason: string) => void): Driver {
  try {
    return fill(driver, strings.text, strings)
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    return driver
  }
}

function fill<Value>(value: Value, ofString: (text: string) => string, strings: FillStrings): Value
function fill(value: unknown, ofString: (text: string) => string, strings: FillStrings): unknown {
  if (typeof value === 'string') return ofString(value)
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, ofString, strings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, nested]: [string, unknown]) => [
      name,
      name.startsWith('_')
        ? nested
        : fill(nested, addressFields.includes(name) ? strings.address : strings.text, strings),
    ]),
  )
}

/**
 * The values of tokens, read from parameters of the same names, as in `?utm_source=news&subid=7`. Empty if `parameters` is not an object.
 */
export function tokensOf(parameters: unknown): TokenValues {
  if (typeof parameters !== 'object' || parameters === null) return {}
  return Object.fromEntries(
    driverTokens.flatMap((name) => {
      const value: unknown = Reflect.get(parameters, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
