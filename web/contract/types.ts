import type {DrugSavings} from '../drugSavings/drugSavings.ts'
import type {CrisisResource} from '@apothecary/shared/types/crisisResources.ts'
import type {ReactNode} from 'react'
import type {
  Body,
  CONTENT_QUERY_RESULT,
  Placement,
  STORED_BLOCKS_QUERY_RESULT,
} from '@apothecary/shared/types/sanity.generated.ts'
import type {BlockObjectType, DocumentWidgetType, WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {AdSettings} from '../ads/adSettings.ts'
import type {PlacementDrivers} from '../drivers/placeDrivers.ts'
import type {PriceLimits} from '../products/offerPrice.ts'
import type {Experiment} from '@apothecary/shared/types/experiments.ts'
import type {PreampPlacement} from '../preamp/activePlacement.ts'

type StoredBlock = Body[number]
type ProjectedBlock = NonNullable<NonNullable<STORED_BLOCKS_QUERY_RESULT>[number]>

/** A block object with the fields of its projection. */
export type BlockObject<Type extends BlockObjectType = BlockObjectType> = Extract<ProjectedBlock, {_type: Type}>

/** A picture of a body, with its tiny blurred copy for the time while it loads. */
export type ContentImageBlock = Extract<ProjectedBlock, {_type: 'contentImage'}>

/** A paragraph, heading, list item or quote of a body. */
export type TextBlock = Extract<StoredBlock, {_type: 'block'}>

/** A table of a body. */
export type TableBlock = Extract<StoredBlock, {_type: 'table'}>

/** A reference to a widget document. */
export type ReferenceBlock = Extract<StoredBlock, {_type: 'widgetReference'}>

/** One block of a body, with its projection. */
export type BodyBlock = TextBlock | TableBlock | ReferenceBlock | ContentImageBlock | BlockObject

/** A widget document with the fields of its projection. */
export type WidgetDocument = CONTENT_QUERY_RESULT['documents'][number]

/** The widgets that a body holds: documents, by reference, and block objects. */
export type BodyWidgetType = DocumentWidgetType | BlockObjectType

/** The projected document or block object that the view of a widget gets. */
export type WidgetData<Type extends BodyWidgetType> = Type extends DocumentWidgetType
  ? Extract<WidgetDocument, {_type: Type}>
  : Type extends BlockObjectType
    ? BlockObject<Type>
    : never

/** The site settings that widgets read. */
export interface WidgetSettings extends PriceLimits {
  /** The name of the site. */
  readonly title: string
  readonly pathsWithoutStarRating: readonly string[]
  readonly pathsWithoutAffiliateDisclaimer: readonly string[]
  readonly adsEnabled: boolean
  readonly ads: AdSettings
  /** The test flag that hides all videos (video-7). */
  readonly noVideos: boolean
  readonly costPerViewPaths: readonly string[]
  /** Hosts of other sites whose links may carry the topic of a page (driver-23), in lower case. */
  readonly topicDestinations: readonly string[]
  /** The pages that show product cards only while the placement for commerce propensity is active (product-card-27). */
  readonly commercePropensityPaths: readonly string[]
  /** Where readers in a crisis find help at once; never empty (quiz-31). */
  readonly crisisResources: readonly CrisisResource[]
  /** The preamp placements that are active; `activePlacement` finds one. */
  readonly placements: readonly PreampPlacement[]
  /** The experiments that run; what a reader sees of them is decided in the browser (docs/decisions, 46). */
  readonly experiments: readonly Experiment[]
}

/** The information about the page that widgets can read. */
export interface PageContext {
  readonly articleId: string
  readonly articleTitle: string
  readonly canonicalPath: string
  readonly settings: WidgetSettings
  /** The time that the page is rendered for. */
  readonly now: Date
  /** Draft mode: editors also see notes about unknown blocks and broken widgets. */
  readonly isDraft: boolean
  /** A part of a page that is shown by itself, as in the gallery: it gets no disclosure, which stands on the whole page once. */
  readonly isExcerpt?: boolean
  /** Whether an affiliate link stands below the body, as in the biography of an author: where the body has none, the disclosure stands at its end. */
  readonly hasAffiliateLinkBelow?: boolean
  /** Whether readers answer questions about their health on the page (`noAdBeside`): it tells ad networks nothing, and has ads in its text only. */
  readonly holdsScreener?: boolean
  /** Whether the body stands right below the page's own title, so that its first headings are of the second level. */
  readonly followsTitle?: boolean
  /** The topics that drivers are chosen by, and that a sign-up passes on. */
  readonly topics?: PageTopics
  /** The drivers of the page's driver placements; absent if it has none. */
  readonly drivers?: PlacementDrivers
  /** What widgets about drugs need of services; absent if the page has none. */
  readonly drugSavings?: DrugSavings | undefined
  /** Receives every failure. Writes to the log, except in tests. */
  readonly report: ReportFailure
}

/** The topics of a page (driver-6). */
export interface PageTopics {
  readonly k1: string | undefined
  readonly kMetas: readonly string[]
  readonly mpdTags: readonly string[]
  readonly categories: readonly string[]
  readonly pageTemplate: string
}

/** The overrides that a reference can hold: they apply to the widget in this article only. */
export type Overrides = Partial<Omit<Placement, '_type'>>

/** The place of a widget on the page: the reference's overrides, and the widgets of the same type before it. */
export interface WidgetPlacement<Type extends BodyWidgetType = BodyWidgetType> extends Overrides {
  /** In reading order; empty for the first widget of its type on the page. */
  readonly earlier: readonly WidgetData<Type>[]
}

/** The props of the view of every widget, document or block object, leaf or container. */
export interface WidgetProps<Type extends BodyWidgetType> {
  readonly data: WidgetData<Type>
  /** The id of the widget's root element: unique on the page, made from the widget's place, so that a document can stand there twice. */
  readonly domId: string
  /** Further ids with which links jump to the widget; `WidgetRoot` sets them. */
  readonly anchors: readonly string[]
  readonly placement: WidgetPlacement<Type>
  readonly context: PageContext
  /** Renders the blocks of a container, arranged and contained like the body of an article. `null` if none of them can be shown. */
  readonly renderBody: (body: readonly BodyContent[] | null | undefined) => ReactNode
  /** As `renderBody`, for blocks that are hidden at first: nothing else of the page, such as its structured data, is made of them. */
  readonly renderHidden: (body: readonly BodyContent[] | null | undefined) => ReactNode
  /** Renders one referenced widget. `null` if it cannot be shown. */
  readonly renderReference: (reference: ReferenceBlock) => ReactNode
  /** Renders a link to another widget of the page. `null` for a request without fragments. */
  readonly renderJump: (request: JumpRequest) => ReactNode
}

/** A link to another widget of the page. If that widget is not shown, there is no link, and this is reported. */
export interface JumpRequest {
  /** The fragments of the widget (`anchors` of its descriptor), with or without "#"; the first that leads to one counts. */
  readonly to: readonly (string | null)[]
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A block in a container: as stored, or already projected. */
export type BodyContent = StoredBlock | BodyBlock

/** Receives the failure of a part of a page. */
export type ReportFailure = (failure: WidgetFailure) => void

/** A part of a page that could not be shown, and the reason. */
export interface WidgetFailure {
  readonly articleId: string
  readonly canonicalPath: string
  readonly widgetId: string
  readonly type: WidgetType | (string & {})
  readonly reason: string
}
