import type {ReactNode} from 'react'
import {documentWidgetTypes, inlineWidgetTypes} from '@apothecary/shared/types/widgets.ts'
import {renderAnnouncement} from '../chrome/renderAnnouncement.tsx'
import {ArticleBody} from '../dispatcher/ArticleBody.tsx'
import {reportWidgetFailure} from '../dispatcher/report.ts'
import type {BodyBlock, ReportFailure, WidgetContext, WidgetDocument} from '../dispatcher/types.ts'
import {devices} from '../drivers/placeDrivers.ts'
import type {PlacedFixtures} from './projectPlaced.ts'

/** The page that fixtures stand on. */
export const galleryContext: WidgetContext = {
  articleId: 'article-gallery',
  articleTitle: 'A page of the gallery',
  canonicalPath: '/gallery',
  isDraft: false,
  settings: {pathsWithoutStarRating: [], pathsWithoutAffiliateDisclaimer: [], adsEnabled: true, costPerViewPaths: []},
}

/** The placement that fixtures of placements and drivers use. */
const galleryPlacement = 'inArticle50'

interface FixtureViewProps {
  readonly type: string
  readonly fixture: object
  /** Every fixture that is a document, projected. */
  readonly documents: readonly WidgetDocument[]
  /** The fixtures of drivers and announcement bars, projected. */
  readonly placed?: PlacedFixtures
  readonly report?: ReportFailure
}

/**
 * One fixture as readers see it: a document as if a body placed it, an inline widget as a block of a body, a driver in a
 * placement, an announcement bar as the chrome shows it.
 */
export function FixtureView({
  type,
  fixture,
  documents,
  placed = {drivers: [], announcements: []},
  report = reportWidgetFailure,
}: FixtureViewProps): ReactNode {
  const id = '_id' in fixture ? fixture._id : undefined
  if (type === 'announcementBar') {
    const bar = placed.announcements.find(({_id}) => _id === id)
    return bar === undefined ? null : renderAnnouncement(bar, report)
  }
  const context = contextOf(type, id, placed)
  return <ArticleBody body={bodyOf(type, fixture)} documents={documents} context={context} report={report} />
}

/** The page, with what the fixture needs of it: a driver for its placement; and no disclosure but the one that is looked at. */
function contextOf(type: string, id: unknown, {drivers}: PlacedFixtures): WidgetContext {
  const driver = drivers.find(({_id}) => _id === (type === 'driver' ? id : 'driver-fixture-default'))
  return {
    ...galleryContext,
    settings: {
      ...galleryContext.settings,
      pathsWithoutAffiliateDisclaimer: type === 'affiliateDisclaimer' ? [] : [galleryContext.canonicalPath],
    },
    ...(driver === undefined ? {} : {drivers: new Map([[galleryPlacement, [{driver, devices}]]])}),
  }
}

function bodyOf(type: string, fixture: object): readonly BodyBlock[] {
  if (documentWidgetTypes.some((known) => known === type) && '_id' in fixture && typeof fixture._id === 'string') {
    return [{_type: 'widgetReference', _key: 'fixture', widget: {_type: 'reference', _ref: fixture._id}}]
  }
  if (type === 'driver') return [{_type: 'driverPlacement', _key: 'fixture', placement: galleryPlacement}]
  return isInlineBlock(type, fixture) ? [fixture] : []
}

function isInlineBlock(type: string, fixture: object): fixture is BodyBlock {
  return inlineWidgetTypes.some((known) => known === type) && '_key' in fixture
}
