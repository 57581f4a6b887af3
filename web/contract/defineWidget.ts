import type {ReactNode} from 'react'
import type {DocumentWidgetType, PlacedWidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {WidgetGroup} from '@apothecary/shared/types/widgetGroups.ts'
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
  WidgetDocument,
  WidgetProps,
} from './types.ts'

/**
 * Describes a widget of article bodies to the rest of the site. `npm run generate` finds the descriptors by their file names, so no other
 * file names a widget.
 */
export interface WidgetDescriptor<Type extends BodyWidgetType> {
  readonly type: Type
  /** Where editors find the widget in the picker of the Studio. Left out of what only imports make. */
  readonly group?: WidgetGroup
  readonly view: (props: WidgetProps<Type>) => ReactNode
  readonly fixtures: WidgetFixtures<Type>
  /**
   * The structured data of the widget: exactly what the view shows. Called only if the view was rendered. `domId` is the view's, for addresses of its
   * parts.
   */
  readonly structuredData?: (data: WidgetData<Type>, context: PageContext, domId: string) => readonly StructuredData[]
  /** The ad slot that follows the widget (ad-slot-1). */
  readonly adSlotAfter?: string
  /**
   * Set for what no ad may stand beside (ad-slot-30). `block`: directly before or after it, as a warning. `page`: also not beside the text, where
   * readers answer questions about their health; no ad network is asked on its pages.
   */
  readonly noAdBeside?: 'block' | 'page'
  /**
   * The fields, at any depth, whose links to other sites are affiliate links: they require a disclosure above them
   * (affiliate-disclaimer-12).
   */
  readonly affiliateLinkFields?: readonly string[]
  /** Set for a widget that discloses affiliate links. `fallback` is the disclosure for pages whose editors placed none. */
  readonly disclosure?: {readonly fallback: WidgetData<Type>}
  /**
   * The words that readers must see even when the view fails (containment-2). Gets the stored document, which may be malformed in any way.
   */
  readonly safetyText?: (document: object) => readonly string[]
  /**
   * The URL fragments with which links on the page jump to the widget (quick-looks-4). The first widget with a fragment gets it: the first
   * fragment as its `domId`, the others as `anchors`.
   */
  readonly anchors?: (data: WidgetData<Type>) => readonly (string | null)[]
  /** The overrides that the view reads; the Studio offers only these. */
  readonly placementFields?: readonly (keyof Overrides)[]
  /** Two or more references in a row to widgets of `type` are grouped into one block object of this type (product-card-group-1). */
  readonly groups?: {
    readonly type: DocumentWidgetType
    readonly collect: (references: readonly [ReferenceBlock, ...ReferenceBlock[]]) => BlockObject
  }
  /**
   * The reason, for editors, why a widget document is not shown on a page; `undefined` if it is shown. What is hidden leaves nothing behind: no
   * structured data, disclosure, ad slot or empty group. Called with documents that may be malformed: a reason must not depend on such a field.
   */
  readonly hiddenOn?: (data: WidgetData<Type>, page: PageContext) => string | undefined
  /**
   * Set for a container of which not every reader sees everything: alternatives, tabs, items that are closed at first. A disclosure inside it
   * does not count as seen: it is moved above the container.
   */
  readonly holdsAlternatives?: true
  /** Set for a widget that renders nothing for readers by design: its content is for editors. */
  readonly isSilent?: true
  /** What the page around the widget's fixtures has in the gallery, beside what every page there has. */
  readonly galleryPage?: Partial<PageContext>
  /** References that stand below the widget's fixtures in the gallery: what the widget links to on its page. */
  readonly galleryNeighbors?: readonly ReferenceBlock[]
  /** The name of a block object's driver placement; `undefined` if it has none. Gets the stored block. */
  readonly driverPlacement?: (stored: object) => unknown
}

/**
 * The descriptor of a widget that the site itself places on pages, instead of an editor in a body. The gallery shows it through `preview`.
 */
export interface PlacedWidgetDescriptor<Type extends PlacedWidgetType> {
  readonly type: Type
  readonly fixtures: WidgetFixtures<Type>
  /** Loads a stored fixture, running its queries with `run`. Returns a function that renders it as the site would. */
  readonly preview: (fixture: object, tools: PreviewTools) => Promise<() => ReactNode>
}

/** What the gallery passes to `preview`. */
export interface PreviewTools {
  /** Runs a GROQ query over the documents as a content lake would. */
  readonly run: <Result>(query: string, documents: readonly object[]) => Promise<Result>
  /** Loads the documents that stored blocks refer to, from the fixtures. */
  readonly load: (body: readonly BodyContent[]) => Promise<ReadonlyMap<string, WidgetDocument>>
  /** Renders blocks, with the documents that they refer to, as the body of a page. */
  readonly renderBody: (
    body: readonly BodyContent[],
    page: Partial<PageContext>,
    documents?: ReadonlyMap<string, WidgetDocument>,
  ) => ReactNode
  readonly context: PageContext
  /** An id that is unique on the page: several fixtures stand on one. */
  readonly domId: string
}

/** Declares a widget of article bodies. Returns the descriptor unchanged; the type checks it against schema and projection. */
export function defineWidget<Type extends BodyWidgetType>(descriptor: WidgetDescriptor<Type>): WidgetDescriptor<Type> {
  return descriptor
}

/** Declares a widget that the site itself places. Returns the descriptor unchanged. */
export function definePlacedWidget<Type extends PlacedWidgetType>(
  descriptor: PlacedWidgetDescriptor<Type>,
): PlacedWidgetDescriptor<Type> {
  return descriptor
}
