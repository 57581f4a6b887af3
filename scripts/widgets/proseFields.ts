/** A part of the extracted schema (`studio/extractSchema.ts`). */
interface SchemaNode {
  readonly type?: string
  readonly name?: string
  readonly value?: unknown
  readonly of?: SchemaNode | readonly SchemaNode[]
  readonly attributes?: Readonly<Record<string, {readonly value: SchemaNode}>>
  readonly rest?: SchemaNode
}

/** A type of the extracted schema: a document has its attributes itself, another type in its value. */
export interface SchemaEntry {
  readonly name: string
  readonly type: string
  readonly attributes?: SchemaNode['attributes']
  readonly value?: unknown
}

/** Strings inside rich text that are for programs: which decorations a span has, and in which language it is. */
const ofRichText: ReadonlySet<string> = new Set(['marks', 'lang'])

/**
 * The names of the fields that hold words for readers, anywhere in a document, by the type of the document: strings
 * that are neither one of a list nor of a type of their own (`href`, `identifier`, `hexColor`). Dates and web addresses
 * are strings in the extracted schema, so they are among them. A name that stands for both in one document counts as
 * words.
 */
export function proseFieldsOf(schema: readonly SchemaEntry[]): Readonly<Record<string, readonly string[]>> {
  const types = new Map(schema.map((entry) => [entry.name, entry]))
  const documents = schema.filter(({name, type}) => type === 'document' && !name.startsWith('sanity.'))
  return Object.fromEntries(
    documents
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({name, attributes}) => [name, proseIn({type: 'object', ...(attributes && {attributes})}, types)]),
  )
}

function proseIn(document: SchemaNode, types: ReadonlyMap<string, SchemaEntry>): readonly string[] {
  const names = new Set<string>()
  const visited = new Set<string>()
  const visit = (node: SchemaNode | undefined, name: string): void => {
    if (node === undefined) return
    if (node.type === 'string' && node.value === undefined) names.add(name)
    if (node.type === 'inline' && node.name !== undefined && node.name !== 'slug' && !visited.has(node.name)) {
      visited.add(node.name)
      const value = types.get(node.name)?.value
      // A string with a type of its own is for programs.
      if (isNode(value) && value.type !== 'string') visit(value, name)
    }
    const members: readonly SchemaNode[] = node.of === undefined ? [] : [node.of].flat()
    for (const member of members) visit(member, name)
    for (const [field, {value}] of Object.entries(node.attributes ?? {})) visit(value, field)
    visit(node.rest, name)
  }
  visit(document, '')
  return [...names].filter((name) => !name.startsWith('_') && !ofRichText.has(name)).toSorted()
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null
}
