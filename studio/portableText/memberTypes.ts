import {useEditor, useEditorSelector} from '@portabletext/editor'
import {type ApplicableSchema, compareApplicableSchema, getApplicableSchema} from '@portabletext/editor/selectors'
import {useMemo} from 'react'
import {
  type ArraySchemaType,
  isBlockSchemaType,
  isObjectSchemaType,
  isSpanSchemaType,
  type ObjectSchemaType,
  type SchemaType,
} from 'sanity'
import {useTextField} from './textField.ts'

/** A style, a list or a decorator. */
export interface NamedOption {
  readonly value: string
  readonly title: string
  readonly icon?: unknown
}

/** What a text may hold. */
export interface MemberTypes {
  readonly styles: readonly NamedOption[]
  readonly lists: readonly NamedOption[]
  readonly decorators: readonly NamedOption[]
  readonly annotations: readonly ObjectSchemaType[]
  readonly blockObjects: readonly ObjectSchemaType[]
  readonly inlineObjects: readonly ObjectSchemaType[]
}

/**
 * What may stand where the cursor is: less in the cell of a table than outside. On a block that is no text, the marks
 * are those of the field. Where there is no cursor yet, all blocks are: they go to the end.
 */
export function useMemberTypes(): MemberTypes {
  const {schemaType} = useTextField()
  const editor = useEditor()
  const allowed = useEditorSelector(editor, getApplicableSchema, compareApplicableSchema)
  const hasCursor = useEditorSelector(editor, (snapshot) => snapshot.context.selection !== null)
  return useMemo(() => {
    const all = memberTypesOf(schemaType)
    return hasCursor ? allowedTypes(all, allowed) : {...all, inlineObjects: []}
  }, [schemaType, allowed, hasCursor])
}

/** All that the schema of a Portable Text field allows. Throws where it is another field. */
export function memberTypesOf(schemaType: ArraySchemaType): MemberTypes {
  const block = schemaType.of.find((type) => isBlockSchemaType(type))
  const field = (name: string): SchemaType | undefined => block?.fields.find((other) => other.name === name)?.type
  const children = field('children')
  if (block === undefined || children?.jsonType !== 'array') throw new Error(`${schemaType.name} is no Portable Text.`)
  const span = children.of.find((type) => isSpanSchemaType(type))
  return {
    styles: optionsOf(field('style')),
    lists: optionsOf(field('listItem')),
    decorators: span?.decorators ?? [],
    annotations: span?.annotations ?? [],
    blockObjects: schemaType.of.filter((type) => type !== block).filter((type) => isObjectSchemaType(type)),
    inlineObjects: children.of.filter((type) => !isSpanSchemaType(type)).filter((type) => isObjectSchemaType(type)),
  }
}

function allowedTypes(all: MemberTypes, allowed: ApplicableSchema): MemberTypes {
  const marks = {
    styles: all.styles.filter(({value}) => allowed.styles.has(value)),
    lists: all.lists.filter(({value}) => allowed.lists.has(value)),
    decorators: all.decorators.filter(({value}) => allowed.decorators.has(value)),
    annotations: all.annotations.filter(({name}) => allowed.annotations.has(name)),
  }
  return {
    ...all,
    ...(marks.styles.length > 0 ? marks : {}),
    blockObjects: all.blockObjects.filter(({name}) => allowed.blockObjects.has(name)),
    inlineObjects: all.inlineObjects.filter(({name}) => allowed.inlineObjects.has(name)),
  }
}

/** The options of a string with a list. */
function optionsOf(type: SchemaType | undefined): readonly NamedOption[] {
  const list = type?.jsonType === 'string' ? (type.options?.list ?? []) : []
  return list.flatMap((option) =>
    typeof option === 'object' && typeof option.value === 'string'
      ? [{value: option.value, title: option.title || option.value}]
      : [],
  )
}
