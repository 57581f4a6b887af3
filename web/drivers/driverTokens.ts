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

const token = new RegExp(`\\+(${driverTokens.join('|')})(?!\\w)`, 'g')

/**
 * Replaces the tokens in a string by their URL-encoded values, and tokens without a value by an empty string. Throws a `URIError` for a
 * value with a lone surrogate.
 */
export function fillTokens(text: string, values: TokenValues): string {
  return text.replace(token, (_, name: DriverToken) => encodeURIComponent(values[name] ?? ''))
}

/**
 * Replaces the tokens in every string of a driver, at any depth, except in ids and keys (names that begin with "_"). If that fails, reports
 * the reason and returns the unchanged driver (driver-18).
 */
export function withTokens<Driver>(driver: Driver, values: TokenValues, report: (reason: string) => void): Driver {
  try {
    return fill(driver, values)
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    return driver
  }
}

function fill<Value>(value: Value, values: TokenValues): Value
function fill(value: unknown, values: TokenValues): unknown {
  if (typeof value === 'string') return fillTokens(value, values)
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, nested]: [string, unknown]) => [
      name,
      name.startsWith('_') ? nested : fill(nested, values),
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
