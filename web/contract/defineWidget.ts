import type {ReactNode} from 'react'
import type {DocumentWidgetType, PlacedWidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {StructuredData} from '../seo/structuredData.ts'
import type {WidgetFixtures} from './fixtures.ts'
import type {
  BlockObject,
  BodyContent,
  BodyWidgetType,
  Overrides,
  PageContext,
  ReferenceBlock,
  WidgetData,
  WidgetProps,
} from './types.ts'

/**
 * Everything that the rest of the site must know of a widget that stands in a body. `npm run generate` finds the descriptors by their file
 * names, so no other file names a widget.
 */
export interface WidgetDescriptor<Type extends BodyWidgetType> {
  readonly type: Type
  readonly view: (props: WidgetProps<Type>) => ReactNode
  readonly fixtures: WidgetFixtures<Type>
  /** What the widget tells search engines. Asked only where its view was rendered; says exactly what the view shows. */
  readonly structuredData?: (data: WidgetData<Type>, context: PageContext) => readonly StructuredData[]
  /** The ad slot that follows the widget (ad-slot-1). */
  readonly adSlotAfter?: string
  /** The fields, at any depth, whose links to other sites are affiliate links: they need a disclosure above them (affiliate-disclaimer-12). */
  readonly affiliateLinkFields?: readonly string[]
  /** The widget discloses affiliate links. The data are those of the disclosure that a page gets whose editors placed none. */
  readonly disclosure?: {readonly fallback: WidgetData<Type>}
  /** Words that readers must see even when the view fails (containment-2). Gets the document as it is, broken in any way. */
  readonly safetyText?: (document: object) => readonly string[]
  /** The fragment that links of a page use to jump to the widget. The first widget with a fragment has it as its `domId`. */
  readonly anchor?: (data: WidgetData<Type>) => string | null
  /** The overrides of a reference that the view reads; the Studio offers these. */
  readonly placementFields?: readonly (keyof Overrides)[]
  /** Two references or more in a row to widgets of `type` become one block object of this type (product-card-group-1). */
  readonly groups?: {
    readonly type: DocumentWidgetType
    readonly collect: (references: readonly [ReferenceBlock, ...ReferenceBlock[]]) => BlockObject
  }
  /** A block object that may stand inside a paragraph: its view is phrasing content. */
  readonly isInParagraph?: true
  /** Shows nothing to readers by design: what it holds is for editors. */
  readonly isSilent?: true
  /** The name of the driver placement that a block object is; `undefined` where it has none. Gets the block as it is stored. */
  readonly driverPlacement?: (stored: object) => unknown
}

/** A descriptor of a widget that no body holds: the site puts it on pages. The gallery shows it by `preview`. */
export interface PlacedWidgetDescriptor<Type extends PlacedWidgetType> {
  readonly type: Type
  readonly fixtures: WidgetFixtures<Type>
  /** Loads a stored fixture with `run` as its query engine; what it gives renders it as the site would. */
  readonly preview: (fixture: object, tools: PreviewTools) => Promise<() => ReactNode>
}

/** What the gallery gives to `preview`. */
export interface PreviewTools {
  /** Runs a GROQ query over documents as a content lake would. */
  readonly run: <Result>(query: string, documents: readonly object[]) => Promise<Result>
  /** Renders blocks as the body of a page. */
  readonly renderBody: (body: readonly BodyContent[], page: Partial<PageContext>) => ReactNode
  readonly context: PageContext
  /** An id that is unique on the page: several fixtures stand on one. */
  readonly domId: string
}

/** Declares a widget of a body. Returns its descriptor as it is; the type checks it against schema and projection. */
export function defineWidget<Type extends BodyWidgetType>(descriptor: WidgetDescriptor<Type>): WidgetDescriptor<Type> {
  return descriptor
}

/** Declares a widget that the site places. */
export function definePlacedWidget<Type extends PlacedWidgetType>(
  descriptor: PlacedWidgetDescriptor<Type>,
): PlacedWidgetDescriptor<Type> {
  return descriptor
}
