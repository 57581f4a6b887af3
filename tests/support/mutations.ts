import fc from 'fast-check'

/** What takes the place of a field: each is what a script, an import or an older schema may have left. */
const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', [], {}, 17, -1.5, true, 'a text', [null], [[['deep']]], {en: 'a text'}),
  fc.constantFrom<unknown>(
    '//',
    '//evil.example',
    'javascript:alert(1)',
    '/a\r\nb',
    '/💧',
    '\u0000\ud800',
    '9'.repeat(400),
  ),
  fc.constant<unknown>({_type: 'reference', _ref: 'gone'}),
  fc.constant<unknown>([{_type: 'block', _key: 'b', children: null, markDefs: 'none', style: 7}]),
  fc.jsonValue({maxDepth: 3}),
)

type Path = readonly (string | number)[]

/** The value with one to three of its fields, at any depth, replaced. The fields in `kept` stay. */
export function mutated<Value extends object>(value: Value, kept: readonly string[] = []): fc.Arbitrary<Value> {
  const paths = pathsIn(value).filter(([name]) => !kept.some((one) => one === name))
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), brokenValue), {minLength: 1, maxLength: 3})
    .map((changes) => changes.reduce((changed, [path, replacement]) => replaced(changed, path, replacement), value))
}

/** The value with one field replaced, for each of its fields at any depth but the names of types, keys and ids. */
export function mutationsOf<Value extends object>(value: Value, replacement: unknown): readonly Value[] {
  return pathsIn(value)
    .filter((path) => !String(path.at(-1)).startsWith('_'))
    .map((path) => replaced(value, path, replacement))
}

function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return entries.flatMap(([name, field]) => [[...at, name], ...pathsIn(field, [...at, name])])
}

function replaced<Value>(value: Value, path: Path, replacement: unknown): Value
function replaced(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === name ? replaced(item, rest, replacement) : item))
  if (typeof value !== 'object' || value === null) return value
  return {...value, [name]: replaced(Reflect.get(value, name), rest, replacement)}
}
