import type {ReactNode} from 'react'
import type {
  Body,
  CONTENT_QUERY_RESULT,
  Placement,
  STORED_BLOCKS_QUERY_RESULT,
} from '@apothecary/shared/types/sanity.generated.ts'
import type {BlockObjectType, DocumentWidgetType, WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {PlacementDrivers} from '../drivers/placeDrivers.ts'

type StoredBlock = Body[number]
type ProjectedBlock = NonNullable<NonNullable<STORED_BLOCKS_QUERY_RESULT>[number]>

/** A block object with the fields of its projection. */
export type BlockObject<Type extends BlockObjectType = BlockObjectType> = Extract<ProjectedBlock, {_type: Type}>

/** A picture of a body, with the blurred copy that stands in while it loads. */
export type ContentImageBlock = Extract<ProjectedBlock, {_type: 'contentImage'}>

/** A paragraph, heading, list item or quote of a body. */
export type TextBlock = Extract<StoredBlock, {_type: 'block'}>

/** A table of a body. */
export type TableBlock = Extract<StoredBlock, {_type: 'table'}>

/** A reference to a widget document. */
export type ReferenceBlock = Extract<StoredBlock, {_type: 'widgetReference'}>

/** One block of a body, ready to be rendered. */
export type BodyBlock = TextBlock | TableBlock | ReferenceBlock | ContentImageBlock | BlockObject

/** A widget document with the fields of its projection. */
export type WidgetDocument = CONTENT_QUERY_RESULT['documents'][number]

/** The widgets that a body holds: documents, by reference, and block objects. */
export type BodyWidgetType = DocumentWidgetType | BlockObjectType

/** What the view of a widget gets of its document or block object. */
export type WidgetData<Type extends BodyWidgetType> = Type extends DocumentWidgetType
  ? Extract<WidgetDocument, {_type: Type}>
  : Type extends BlockObjectType
    ? BlockObject<Type>
    : never

/** The site settings that widgets ask for. */
export interface WidgetSettings {
  readonly pathsWithoutStarRating: readonly string[]
  readonly pathsWithoutAffiliateDisclaimer: readonly string[]
  readonly adsEnabled: boolean
  readonly costPerViewPaths: readonly string[]
}

/** What every widget may know about the page it stands on. */
export interface PageContext {
  readonly articleId: string
  readonly articleTitle: string
  readonly canonicalPath: string
  readonly settings: WidgetSettings
  /** Editors see what readers do not: unknown blocks, and what is wrong with a broken one. */
  readonly isDraft: boolean
  /** What drivers are chosen by, and what a sign-up says about the page it came from. */
  readonly topics?: PageTopics
  /** What fills the driver placements of the page; absent where it has none. */
  readonly drivers?: PlacementDrivers
  /** Where failures go: the log, unless a test listens. */
  readonly report: ReportFailure
}

/** What a page is about (driver-6). */
export interface PageTopics {
  readonly k1: string | undefined
  readonly kMetas: readonly string[]
  readonly mpdTags: readonly string[]
  readonly categories: readonly string[]
  readonly pageTemplate: string
}

/** The overrides that a reference can hold: what is true of a widget in this article only. */
export type Overrides = Partial<Omit<Placement, '_type'>>

/** What belongs to one place on the page: the reference's overrides, and the count of widgets of the same type before it. */
export interface WidgetPlacement extends Overrides {
  /** 0 for the first widget of its type on the page, in reading order. */
  readonly ordinal: number
}

/** The props of the view of every widget, document or block object, leaf or container. */
export interface WidgetProps<Type extends BodyWidgetType> {
  readonly data: WidgetData<Type>
  /** The id of the widget's root element: unique on the page, made from the widget's place, so that a document can stand there twice. */
  readonly domId: string
  readonly placement: WidgetPlacement
  readonly context: PageContext
  /** Renders the blocks that a container holds, arranged and contained like the body of an article. `null` where nothing in it can be shown. */
  readonly renderBody: (body: readonly BodyContent[] | null | undefined) => ReactNode
  /** Renders one referenced widget. `null` where it cannot be shown. */
  readonly renderReference: (reference: ReferenceBlock) => ReactNode
}

/** A member of a body as containers hold it: stored, or already projected. */
export type BodyContent = StoredBlock | BodyBlock

/** Takes a failure, once. */
export type ReportFailure = (failure: WidgetFailure) => void

/** A part of a page that could not be shown, and why. */
export interface WidgetFailure {
  readonly articleId: string
  readonly canonicalPath: string
  readonly widgetId: string
  readonly type: WidgetType | (string & {})
  readonly reason: string
}
