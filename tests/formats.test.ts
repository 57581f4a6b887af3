import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {formats} from '../scripts/migrate/mapping/formats.ts'
import {body} from '../studio/schemas/objects/body.ts'
import {blockObjects, widgetDocuments} from '../studio/schemas/widgetTypes.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The rows of the table of formats: the type of each format, and what it is in Sanity. */
const table = [
  ...readFileSync(path.join(root, 'docs/rules/dispatcher.md'), 'utf8').matchAll(
    /^\| (.+?) \| `(\w+)`.*? \| (widget document|block object) \|/gm,
  ),
].flatMap(([, names = '', type = '', kind = '']) =>
  names.split(', ').map((name) => ({format: name.replaceAll('`', ''), type, kind})),
)

/** Formats that the migration keeps whole are stored as this type. */
const keptWhole = 'legacyWidget'

const widgets = [...widgetDocuments, ...blockObjects].map(({name}) => name)

test.each(widgets)('%s: the type, its folder and its files bear the same name (dispatcher-2)', (type) => {
  const migration = type === keptWhole ? [] : [`scripts/migrate/widgets/${type}.ts`]
  const files = [`studio/schemas/widgets/${type}.ts`, `web/widgets/${type}/${type}.widget.ts`, ...migration]
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test.each([...formats])('the format %s becomes the type of the table', (format, {type, kind}) => {
  expect(table.filter((row) => row.format === format)).toEqual([
    {format, type, kind: kind === 'document' ? 'widget document' : 'block object'},
  ])
})

test('block objects are what bodies hold as objects; widget documents are only referred to (dispatcher-4)', () => {
  const members = body.of.map(({type}) => type)
  const kinds = new Map(table.map(({type, kind}) => [type, kind]))
  expect(widgets.filter((name) => kinds.get(name) === 'block object').toSorted()).toEqual(
    widgets.filter((name) => members.includes(name)).toSorted(),
  )
  expect(members).toContain('widgetReference')
})

test('the dispatcher and the migration know the formats of the table, and no others (dispatcher-1)', () => {
  // “anything else” is the last row.
  expect([...formats.keys(), 'anything else'].toSorted()).toEqual(table.map(({format}) => format).toSorted())
  expect([...new Set(table.map(({type}) => type))].toSorted()).toEqual(widgets.toSorted())
})

/** Legacy keys that no field is named like, by format. Fields of the same name inside a list or an object are not looked at. */
const withoutField: Readonly<Record<string, readonly string[]>> = {
  // A picture is one field, with its alternative text.
  'author-bio': ['authorImageSrc', 'authorImageAlt'],
  'post-downloadable': ['imageSrc', 'imgAlt'],
  'full-bleed-image': ['url', 'alt'],
  'paid-media-card': ['imgSrc', 'imageAlt', 'id', 'position'],
  'paid-media-driver': ['imgSrc', 'id', 'position'],
  // The id and the place of a widget are those of its document and of the block that refers to it.
  'product-card': ['imgSrc', 'imgAlt', 'id', 'position', 'contentIndex', 'articleTitle'],
  'treatment-card': ['id'],
  'quote-block': ['imageSrc'],
  // Objects whose fields are the recipe's own.
  'recipe-v1': ['generalInfo', 'recipeIngredients', 'recipeInstructions', 'recipeTip'],
  'recipe-v2': ['cookingTimes', 'nutritionFacts', 'imageUrl'],
  'side-effects': ['note'],
  // The provider and the id of a video or an embed are read from its code.
  embed: ['html'],
  responsive_video: ['embeddedVideoCode', 'engagementVideoJSON'],
  'wp-youtube': ['embedCode'],
  // Attributes of HTML.
  'end-of-section-link': ['data-prompt', 'data-display-text', 'data-destination-url'],
}

const golden = z.array(
  z.object({input: z.object({format: z.string().optional(), data: z.record(z.string(), z.unknown()).catch({})})}),
)
const schema = z
  .array(
    z.object({
      name: z.string(),
      attributes: z.record(z.string(), z.unknown()).optional(),
      value: z.unknown().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(root, 'studio/schema.generated.json'), 'utf8')))
const ofObject = z.object({attributes: z.record(z.string(), z.unknown())})

test('fields are the camelCase of the legacy keys (dispatcher-5)', () => {
  const folder = path.join(root, 'scripts/migrate/widgets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.golden.json'))
  const cases = files.flatMap((file) => golden.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
  const unlike = new Map<string, Set<string>>()
  let alike = 0
  for (const {input} of cases) {
    const type = formats.get(input.format ?? '')?.type
    const found = schema.find(({name}) => name === type)
    const fields = found?.attributes ?? ofObject.safeParse(found?.value).data?.attributes ?? {}
    for (const key of Object.keys(input.data)) {
      if (camelCase(key) in fields) alike += 1
      else if (type !== undefined)
        unlike.set(input.format ?? '', (unlike.get(input.format ?? '') ?? new Set()).add(key))
    }
  }
  expect(alike).toBeGreaterThan(500)
  expect(
    [...unlike].map(([format, keys]) => [format, [...keys].filter((key) => !withoutField[format]?.includes(key))]),
  ).toEqual([...unlike.keys()].map((format) => [format, []]))
})

const camelCase = (key: string): string => key.replace(/[-_]+(.)/g, (_, letter: string) => letter.toUpperCase())
