import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {proseFieldsOf, type SchemaEntry} from './proseFields.ts'

/** What the folders say of the widgets: nothing is listed by hand. All lists are sorted. */
export interface WidgetFolders {
  /** Every file of `studio/schemas/widgets`, without its ending. */
  readonly schemaFiles: readonly string[]
  /** Types whose schema is in that folder and is a document: bodies refer to them. */
  readonly documents: readonly string[]
  /** Types whose schema is in that folder and is an object: they are blocks of a body. */
  readonly blockObjects: readonly string[]
  /** Block objects that may stand inside a paragraph, by the schema of `body`. */
  readonly paragraphObjects: readonly string[]
  /** The folders of `web/widgets`. */
  readonly webFolders: readonly string[]
  /** Types with a web folder whose schema is among the site's documents: the site places them. */
  readonly placed: readonly string[]
  /** Types with an island (`<View>.client.tsx`). */
  readonly islands: readonly string[]
  /** The overrides that each view reads, from its descriptor. */
  readonly placementFields: Readonly<Record<string, readonly string[]>>
  /** The group of each type in the picker of the Studio, from its descriptor. */
  readonly groups: Readonly<Record<string, string>>
  /** Types with a file in `scripts/migrate/widgets`. */
  readonly migrations: readonly string[]
  /** The fields that hold words for readers, by the type of the document. */
  readonly proseFields: Readonly<Record<string, readonly string[]>>
}

/** The file of the extracted schema. */
export const schemaFile = 'studio/schema.generated.json'

/** The file of the limits of its fields. */
export const limitsFile = 'studio/limits.generated.json'

/** The file of what editors call its types and fields. */
export const titlesFile = 'shared/types/titles.generated.ts'

/** The files of `studio/schemas/widgets`, without their ending, sorted. */
export async function schemaFiles(): Promise<readonly string[]> {
  return names('studio/schemas/widgets', /^([A-Za-z0-9]+)\.ts$/)
}

/** Reads the folders, and the extracted schema, which tells documents from objects. */
export async function readFolders(): Promise<WidgetFolders> {
  const files = await schemaFiles()
  const schema = await readSchema()
  const kinds = new Map(schema.map(({name, type}) => [name, type]))
  const folders = await names('web/widgets', /^([A-Za-z0-9]+)$/)
  const siteDocuments = await names('studio/schemas/documents', /^([A-Za-z0-9]+)\.ts$/)
  return {
    schemaFiles: files,
    documents: files.filter((type) => kinds.get(type) === 'document'),
    blockObjects: files.filter((type) => kinds.get(type) === 'type' && folders.includes(type)),
    paragraphObjects: paragraphObjectsOf(schema).filter((type) => files.includes(type)),
    webFolders: folders,
    placed: folders.filter((type) => siteDocuments.includes(type)),
    islands: await withFile(folders, (type) => `web/widgets/${type}/${viewOf(type)}.client.tsx`),
    placementFields: Object.fromEntries(
      await Promise.all(folders.map(async (type) => [type, await placementFieldsOf(type)] as const)),
    ),
    groups: Object.fromEntries(
      (await Promise.all(folders.map(async (type) => [type, await groupOf(type)] as const))).flatMap(([type, group]) =>
        group === undefined ? [] : [[type, group]],
      ),
    ),
    migrations: await names('scripts/migrate/widgets', /^([A-Za-z0-9]+)\.ts$/),
    proseFields: proseFieldsOf(schema),
  }
}

/** The name of the component of a type: "faq" → "Faq". */
export function viewOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

type ExtractedSchema = readonly SchemaEntry[]

async function readSchema(): Promise<ExtractedSchema> {
  return JSON.parse(await readFile(path.join(root, schemaFile), 'utf8'))
}

/** The types that the schema of `body` allows among the children of a text block, sorted. */
function paragraphObjectsOf(schema: ExtractedSchema): readonly string[] {
  const children: string[] = []
  const visit = (node: unknown, isChild: boolean): void => {
    if (typeof node !== 'object' || node === null) return
    if (isChild && 'type' in node && node.type === 'inline' && 'name' in node) children.push(String(node.name))
    for (const [key, value] of Object.entries(node)) visit(value, isChild || key === 'children')
  }
  visit(schema.find(({name}) => name === 'body')?.value, false)
  return children.toSorted()
}

async function names(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, folder))
  return entries.flatMap((entry) => pattern.exec(entry)?.[1] ?? []).toSorted()
}

async function withFile(types: readonly string[], file: (type: string) => string): Promise<readonly string[]> {
  const found = await Promise.all(
    types.map(async (type) => {
      const content = await readFile(path.join(root, file(type)), 'utf8').catch(() => undefined)
      return content === undefined ? [] : [type]
    }),
  )
  return found.flat()
}

/** `placementFields: ['position', …]` of a descriptor. Throws where the list is not written out. */
async function placementFieldsOf(type: string): Promise<readonly string[]> {
  const {file, source} = await descriptorOf(type)
  if (!/\bplacementFields\b/.test(source)) return []
  const list = /\bplacementFields:\s*\[([^\]]*)\]/.exec(source)?.[1]
  if (list === undefined)
    throw new Error(`${file}: write placementFields as a list of strings, as the generator reads it.`)
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

/** `group: '…'` of a descriptor. */
async function groupOf(type: string): Promise<string | undefined> {
  return /\bgroup: '([a-z]+)'/.exec((await descriptorOf(type)).source)?.[1]
}

/** The descriptor of a type, as text: empty where there is none. */
async function descriptorOf(type: string): Promise<{readonly file: string; readonly source: string}> {
  const file = `web/widgets/${type}/${type}.widget.ts`
  return {file, source: await readFile(path.join(root, file), 'utf8').catch(() => '')}
}
