import type {AllSanitySchemaTypes, RichText} from '@apothecary/shared/types/sanity.generated.ts'
import type {BlockObjectType, WidgetType} from '@apothecary/shared/types/widgets.generated.ts'

type Stored<Type extends WidgetType> = Extract<AllSanitySchemaTypes, {_type: Type}>

/** A stored widget: a block of a body with its key, or a document, without its revision and dates. */
export type Fixture<Type extends WidgetType> = Omit<Stored<Type>, '_createdAt' | '_updatedAt' | '_rev'> &
  (Type extends BlockObjectType ? {readonly _key: string} : unknown)

/**
 * The fixtures of a widget: `default` shows it in full, `minimal` with its required fields only, the others show edge cases. `invalid`
 * breaks the schema: the view must render nothing and be reported (containment-1, containment-3). Other names that begin with `invalid`
 * break a validation rule, as imported content may, and the view still shows the rest. All others fit the schema
 * (`tests/schema/validate.ts`). The gallery, the tests, the axe runs and the screenshots use them, so their texts read like an editor's.
 */
export type WidgetFixtures<Type extends WidgetType> = {
  readonly default: Fixture<Type>
  readonly minimal: Fixture<Type>
  readonly invalid: Readonly<Record<string, unknown>>
} & {readonly [name: string]: Fixture<Type> | Readonly<Record<string, unknown>>}

/** Paragraphs of rich text without marks. */
export function paragraphs(...texts: readonly string[]): RichText {
  return texts.map((text, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
  }))
}

/** A heading of a body. */
export function heading(key: string, style: 'h2' | 'h3' | 'h4', text: string) {
  return {
    _type: 'block' as const,
    _key: key,
    style,
    markDefs: [],
    children: [{_type: 'span' as const, _key: 's', text, marks: []}],
  }
}

/** An image for a fixture, which the gallery replaces by a picture of the sample site; `number` chooses which. */
export function fixtureImage(alt: string, number: number, width = 1200, height = 900) {
  const hash = number.toString(16).padStart(40, '0')
  return {
    _type: 'contentImage' as const,
    alt,
    asset: {_type: 'reference' as const, _ref: `image-${hash}-${width}x${height}-jpg`},
  }
}

/** A reference to the document with this id, such as a fixture's; `position` counts the products of a page from 1. */
export function referenceTo(id: string, position?: number) {
  return {
    _type: 'widgetReference' as const,
    _key: id,
    widget: {_type: 'reference' as const, _ref: id},
    ...(position === undefined ? {} : {placement: {_type: 'placement' as const, position}}),
  }
}
