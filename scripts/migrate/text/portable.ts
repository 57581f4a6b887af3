/** The Portable Text that the migration writes. `store/keys.ts` adds the `_key`s just before it is stored. */
export interface Span {
  readonly _type: 'span'
  readonly text: string
  readonly marks: readonly string[]
}

/** A mark definition, with the key that spans name. */
export interface MarkDef {
  readonly _type: 'link' | 'anchor' | 'language'
  readonly _key: string
  readonly [field: string]: unknown
}

/** An annotation before it has a key. One object stands for one element of the source. */
export interface Annotation {
  readonly _type: 'link' | 'anchor' | 'language'
  readonly fields: Readonly<Record<string, unknown>>
}

/** An object inside a block, or between blocks. */
export interface PortableObject {
  readonly _type: string
  readonly [field: string]: unknown
}

export interface TextBlock {
  readonly _type: 'block'
  readonly style: string
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly markDefs: readonly MarkDef[]
  readonly children: readonly (Span | PortableObject)[]
}

export type PortableBlock = TextBlock | PortableObject

/** The decorators in the order in which they stand in a span's marks. */
export const decorators = ['strong', 'em', 'underline', 'strike-through', 'sup', 'sub', 'code'] as const
export type Decorator = (typeof decorators)[number]
