import fc from 'fast-check'
import {blockObjectTypes, documentWidgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetFixtures} from '../../web/generated/fixtures.ts'
import {widgets} from '../../web/generated/widgets.ts'

type Stored = Readonly<Record<string, unknown>>

/** A stored body with the documents that it refers to, some of them broken. */
export interface BrokenArticle {
  readonly body: readonly unknown[]
  readonly documents: readonly Stored[]
  /** Sentences between the blocks that must be on the page. */
  readonly sentences: readonly string[]
  /** The words of the warnings that the body refers to. */
  readonly warnings: readonly string[]
}

/** What takes the place of a field: each is what a script, an import or an older schema may have left. */
const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.constant(''),
  fc.constant([]),
  fc.constant({}),
  fc.constant('a text'),
  fc.constant(17),
  fc.constant(-1.5),
  fc.constant(true),
  fc.constant([null]),
  fc.constant([[['deep']]]),
  fc.constant({_type: 'reference', _ref: 'gone'}),
  fc.constant({_type: 'unknownObject', _key: 'u', children: 'none'}),
  fc.constant([{_type: 'block', _key: 'b', children: null, markDefs: 'none', style: 7}]),
  fc.constant([{_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 5, marks: ['gone', 3]}]}]),
  fc.constant([{_type: 'widgetReference', _key: 'r', widget: null}]),
  fc.constant([{_type: 'placeholder', index: 0}]),
  fc.constant(nested(200)),
  fc.constant('x'.repeat(1_000_000)),
  fc.jsonValue({maxDepth: 4}),
)

/** An object in an object, so many times. */
function nested(depth: number): unknown {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = {items: [value]}
  return value
}

const isSafetyText = (type: string): boolean =>
  Object.values(widgets).some((widget) => widget.type === type && 'safetyText' in widget)

const documents: readonly Stored[] = documentWidgetTypes.flatMap((type) => Object.values<Stored>(widgetFixtures[type]))
const blockObjects: readonly Stored[] = blockObjectTypes.flatMap((type) => Object.values<Stored>(widgetFixtures[type]))
const warnings: readonly Stored[] = documents.filter(
  ({_type, title, text}) => isSafetyText(String(_type)) && typeof title === 'string' && Array.isArray(text),
)
const others: readonly Stored[] = documents.filter(({_type}) => !isSafetyText(String(_type)))

/** A value with the field at one path replaced. The names of types and ids stay: a document without them is no document. */
function broken(stored: Stored): fc.Arbitrary<Stored> {
  const paths = pathsIn(stored, [])
  if (paths.length === 0) return fc.constant(stored)
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), brokenValue), {minLength: 1, maxLength: 3})
    .map((changes) => changes.reduce((value, [path, replacement]) => replaced(value, path, replacement), stored))
}

type Path = readonly (string | number)[]

function pathsIn(value: unknown, at: Path): readonly Path[] {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return entries.flatMap(([name, field]) =>
    at.length === 0 && typeof name === 'string' && name.startsWith('_')
      ? []
      : [[...at, name], ...pathsIn(field, [...at, name])],
  )
}

function replaced<Value>(value: Value, path: Path, replacement: unknown): Value
function replaced(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === name ? replaced(item, rest, replacement) : item))
  if (typeof value !== 'object' || value === null) return value
  return {...value, [name]: replaced(Reflect.get(value, name), rest, replacement)}
}

/** A document, whole or broken. */
function document(from: readonly Stored[]): fc.Arbitrary<Stored> {
  return fc
    .tuple(fc.constantFrom(...from), fc.boolean())
    .chain(([stored, isBroken]) => (isBroken ? broken(stored) : fc.constant(stored)))
}

/** Documents under ids of their own. */
function numbered(documents: readonly Stored[], name: string): readonly Stored[] {
  return documents.map((stored, index) => ({...stored, _id: `${name}-${index}`}))
}

const reference = (id: unknown, key: string): Stored => ({
  _type: 'widgetReference',
  _key: key,
  widget: {_type: 'reference', _ref: id},
})

const paragraph = (text: string, key: string): Stored => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text, marks: []}],
})

/**
 * A container around blocks, as the schema has them. `row`: broken at most in a field that it can do without. `group`:
 * it must fail, as it takes references alone.
 */
function container(kind: 'row' | 'group', layout: unknown, content: readonly unknown[], key: string): Stored {
  return kind === 'row'
    ? {_type: 'row', _key: key, layout, columns: [{_type: 'rowColumn', _key: 'c', content}]}
    : {_type: 'productCardGroup', _key: key, title: 'Together', cards: [null, 7, ...content]}
}

/** Articles of any widgets, broken in any field, in containers to any depth, some of them twice. */
export const brokenArticle: fc.Arbitrary<BrokenArticle> = fc
  .record({
    placed: fc.array(document(others), {minLength: 1, maxLength: 6}),
    safety: fc.array(document(warnings), {maxLength: 2}),
    objects: fc.array(
      fc.constantFrom(...blockObjects).chain((stored) => fc.oneof(fc.constant(stored), broken(stored))),
      {maxLength: 3},
    ),
    junk: fc.array(brokenValue, {maxLength: 2}),
    boxes: fc.array(
      fc.tuple(
        fc.constantFrom('row' as const, 'row' as const, 'row' as const, 'group' as const),
        fc.oneof(fc.constant('splitWidth'), brokenValue),
      ),
      {maxLength: 4},
    ),
    isTwice: fc.boolean(),
  })
  .map((parts) => ({...parts, placed: numbered(parts.placed, 'widget'), safety: numbered(parts.safety, 'warning')}))
  .chain((parts) => {
    const references = [...parts.placed, ...parts.safety].map(({_id}, index) => reference(_id, `r${index}`))
    const again = parts.isTwice ? references.map((block, index) => ({...block, _key: `again${index}`})) : []
    const blocks = [...references, ...again, ...parts.objects]
    return fc.tuple(fc.constant(parts), fc.shuffledSubarray(blocks, {minLength: blocks.length}))
  })
  .map(([{placed, safety, junk, boxes}, blocks]) => {
    const sentences = blocks.map((_, index) => `Sentence number ${index} stands before a block.`)
    const between = blocks.flatMap((block, index) => [paragraph(sentences[index] ?? '', `s${index}`), block])
    const content = boxes.reduce<readonly unknown[]>(
      (inner, [kind, layout], level) => [container(kind, layout, inner, `box${level}`)],
      between,
    )
    const outside = 'This sentence stands outside of every container.'
    return {
      body: [paragraph(outside, 'outside'), ...junk, ...content],
      documents: [...placed, ...safety],
      sentences: [outside, ...(boxes.some(([kind]) => kind === 'group') ? [] : sentences)],
      warnings: safety.flatMap(wordsOf),
    }
  })

/** The words of a warning that is as it should be in its own right: those of its title and of its spans. */
function wordsOf({title, text}: Stored): readonly string[] {
  const spans = Array.isArray(text)
    ? text.flatMap((block: unknown) =>
        typeof block === 'object' && block !== null && 'children' in block && Array.isArray(block.children)
          ? block.children.flatMap((child: unknown) =>
              typeof child === 'object' &&
              child !== null &&
              'text' in child &&
              typeof child.text === 'string' &&
              child.text.length < 10_000
                ? [child.text]
                : [],
            )
          : [],
      )
    : []
  return [...(typeof title === 'string' && title.length < 10_000 ? [title] : []), ...spans].filter(
    (words) => words.trim() !== '',
  )
}
