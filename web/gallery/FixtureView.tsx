import type {ReactNode} from 'react'
import {documentWidgetTypes, inlineWidgetTypes} from '@apothecary/shared/types/widgets.ts'
import {ArticleBody} from '../dispatcher/ArticleBody.tsx'
import type {ReportFailure} from '../dispatcher/renderWidget.tsx'
import {reportWidgetFailure} from '../dispatcher/report.ts'
import type {BodyBlock, WidgetContext, WidgetDocument} from '../dispatcher/types.ts'

/** The page that fixtures stand on. */
export const galleryContext: WidgetContext = {
  articleId: 'article-gallery',
  articleTitle: 'A page of the gallery',
  canonicalPath: '/gallery',
  isDraft: false,
  settings: {pathsWithoutStarRating: [], pathsWithoutAffiliateDisclaimer: [], adsEnabled: true, costPerViewPaths: []},
}

interface FixtureViewProps {
  readonly type: string
  readonly fixture: object
  /** Every fixture that is a document, projected. */
  readonly documents: readonly WidgetDocument[]
  readonly report?: ReportFailure
}

/** One fixture as readers see it: a document as if a body placed it, an inline widget as a block of a body. */
export function FixtureView({type, fixture, documents, report = reportWidgetFailure}: FixtureViewProps): ReactNode {
  const body = bodyOf(type, fixture)
  return <ArticleBody body={body} documents={documents} context={galleryContext} report={report} />
}

function bodyOf(type: string, fixture: object): readonly BodyBlock[] {
  if (documentWidgetTypes.some((known) => known === type) && '_id' in fixture && typeof fixture._id === 'string') {
    return [{_type: 'widgetReference', _key: 'fixture', widget: {_type: 'reference', _ref: fixture._id}}]
  }
  return isInlineBlock(type, fixture) ? [fixture] : []
}

function isInlineBlock(type: string, fixture: object): fixture is BodyBlock {
  return inlineWidgetTypes.some((known) => known === type) && '_key' in fixture
}
