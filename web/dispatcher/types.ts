import type {ReactNode} from 'react'
import type {Body, Placement, WIDGETS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {DocumentWidgetType, InlineWidgetType, WidgetType} from '@apothecary/shared/types/widgets.ts'
import type {PlacementDrivers} from '../drivers/placeDrivers.ts'

/** One block of a body as stored. */
export type BodyBlock = Body[number]

/** A widget document as its view gets it. */
export type WidgetDocument = WIDGETS_QUERY_RESULT[number]

/** The projected document of one widget type. */
export type WidgetData<Type extends DocumentWidgetType> = Extract<WidgetDocument, {_type: Type}>

/** The stored block of one inline widget type. */
export type InlineWidgetData<Type extends InlineWidgetType> = Extract<BodyBlock, {_type: Type}>

/** The site settings that widgets ask for. */
export interface WidgetSettings {
  readonly pathsWithoutStarRating: readonly string[]
  readonly pathsWithoutAffiliateDisclaimer: readonly string[]
  readonly adsEnabled: boolean
  readonly costPerViewPaths: readonly string[]
}

/** What every widget may know about the page it stands on. */
export interface WidgetContext {
  readonly articleId: string
  readonly articleTitle: string
  readonly canonicalPath: string
  readonly settings: WidgetSettings
  /** Editors see what readers do not: unknown widgets, and what is wrong with a broken one. */
  readonly isDraft: boolean
  /** What drivers are chosen by, and what a sign-up says about the page it came from. */
  readonly topics?: PageTopics
  /** What fills the driver placements of the page; absent where it has none. */
  readonly drivers?: PlacementDrivers
}

/** What a page is about (doc 2 §3, drivers request payload). */
export interface PageTopics {
  readonly k1: string | undefined
  readonly kMetas: readonly string[]
  readonly mpdTags: readonly string[]
  readonly categories: readonly string[]
  readonly pageTemplate: string
}

/** What belongs to one placement, with the article's own values where the editor set none. */
export type WidgetPlacement = Partial<Omit<Placement, '_type'>>

/** The props of a view of a widget document. */
export interface WidgetViewProps<Type extends DocumentWidgetType> {
  readonly data: WidgetData<Type>
  readonly context: WidgetContext
  readonly placement: WidgetPlacement
}

/** A stored reference to a widget document. */
export type WidgetReferenceBlock = Extract<BodyBlock, {_type: 'widgetReference'}>

/**
 * The props of a view of an inline widget. A container renders what it holds with `renderBody` (blocks, arranged like the
 * body itself) or `renderReference` (one widget, as it stands).
 */
export interface InlineViewProps<Type extends InlineWidgetType> {
  readonly data: InlineWidgetData<Type>
  readonly context: WidgetContext
  readonly renderBody: (body: readonly BodyBlock[]) => ReactNode
  /** Counts the ad slots of the page, from 0, in reading order (doc 2 §9: ads per page). */
  readonly adOrdinal: () => number
  readonly renderReference: (reference: WidgetReferenceBlock) => ReactNode
  readonly report: ReportFailure
}

/** Where failures go: the log, unless a test listens. */
export type ReportFailure = (failure: WidgetFailure) => void

/** A widget that could not be shown, and why. */
export interface WidgetFailure {
  readonly articleId: string
  readonly canonicalPath: string
  readonly widgetId: string
  readonly type: WidgetType | (string & {})
  readonly reason: string
}
