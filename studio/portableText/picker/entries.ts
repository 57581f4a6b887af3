import type {ComponentType, ReactNode} from 'react'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import {type WidgetGroup, widgetGroups} from '@apothecary/shared/types/widgetGroups.ts'

/** What an editor can choose in the picker. */
export interface PickerEntry {
  /** Unique in a picker, and the same in each: `widget:quiz`. */
  readonly id: string
  /** A `widget` is a document that a block refers to; a `block` is stored in the text, an `inline` object in a paragraph. */
  readonly kind: 'style' | 'list' | 'block' | 'inline' | 'widget'
  /** The name of the schema type, or of the style or list. */
  readonly name: string
  readonly title: string
  /** What it is for, with the words that editors search for. */
  readonly description: string
  readonly group: 'basic' | WidgetGroup
  readonly icon?: ComponentType | ReactNode
}

/** A schema type, as far as the picker reads it. */
export interface EntryType {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: unknown
  readonly icon?: ComponentType | ReactNode
}

/** What may stand at a place of a text. */
export interface Offer {
  readonly styles: readonly EntryType[]
  readonly lists: readonly EntryType[]
  readonly blockObjects: readonly EntryType[]
  /** Empty where the cursor is not within a text. */
  readonly inlineObjects: readonly EntryType[]
  /** The documents that a `widgetReference` here may refer to. */
  readonly widgets: readonly EntryType[]
}

/** The groups of the picker with their titles, in order. */
export const pickerGroups = [{name: 'basic', title: 'Text, tables, pictures'}, ...widgetGroups] as const

/** The block that refers to a widget document: the picker offers the documents in its place. */
export const referenceType = 'widgetReference'

const basicDescriptions: Readonly<Record<string, string>> = {
  normal: 'A paragraph of text.',
  blockquote: 'A paragraph as a quotation.',
  bullet: 'Points in any order: an unordered list.',
  number: 'Steps or ranks: an ordered list.',
  contentImage: 'A picture with caption and credit: a photo, an image.',
  table: 'Rows and columns of text: doses, timings.',
}

/**
 * The entries of a picker. Documents without a group are left out, as what only imports make has none; a block of the text itself, such as a
 * picture or a table, is in the first group. What may stand in the words at the cursor is not offered as a block as well.
 */
export function entriesOf({styles, lists, blockObjects, inlineObjects, widgets}: Offer): readonly PickerEntry[] {
  const text = (kind: 'style' | 'list') => (type: EntryType) => ({
    ...entry(kind, type),
    description: basicDescriptions[type.name] ?? 'A heading: it names the section below it.',
    group: 'basic' as const,
  })
  const entries: readonly PickerEntry[] = [
    ...styles.map(text('style')),
    ...lists.map(text('list')),
    ...blockObjects
      .filter(({name}) => name !== referenceType && !inlineObjects.some((inline) => inline.name === name))
      .map((type) => entry('block', type)),
    ...inlineObjects.map((type) => entry('inline', type)),
    ...(blockObjects.some(({name}) => name === referenceType)
      ? widgets.filter(({name}) => groupOfWidget[name] !== undefined).map((type) => entry('widget', type))
      : []),
  ]
  return pickerGroups.flatMap(({name}) => inOrder(entries, name))
}

/** The entries of a group: the text as its schema has it, widgets by title. */
function inOrder(entries: readonly PickerEntry[], group: PickerEntry['group']): readonly PickerEntry[] {
  const own = entries.filter((entry) => entry.group === group)
  return group === 'basic' ? own : own.toSorted((a, b) => a.title.localeCompare(b.title))
}

function entry(kind: PickerEntry['kind'], {name, title, description, icon}: EntryType): PickerEntry {
  return {
    id: `${kind}:${name}`,
    kind,
    name,
    title: title ?? name,
    description: basicDescriptions[name] ?? (typeof description === 'string' ? description : ''),
    group: groupOfWidget[name] ?? 'basic',
    icon,
  }
}
