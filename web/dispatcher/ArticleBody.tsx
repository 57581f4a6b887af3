import {Fragment, type ReactNode} from 'react'
import {widgetTypes} from '@apothecary/shared/types/widgets.ts'
import {arrange, type ArrangedBlock} from './arrange.ts'
import {BodyText} from './BodyText.tsx'
import {headingsOf} from './headings.tsx'
import {placeDisclosure} from './placeDisclosure.ts'
import {renderDocument, renderInline} from './renderWidget.tsx'
import {reportWidgetFailure} from './report.ts'
import type {BodyBlock, ReportFailure, WidgetContext, WidgetDocument, WidgetPlacement} from './types.ts'

/** The body of a page: the stored blocks, the widget documents they place, and the page they stand on. */
export interface ArticleBodyProps {
  readonly body: readonly BodyBlock[]
  readonly documents: readonly WidgetDocument[]
  readonly context: WidgetContext
  readonly report?: ReportFailure
}

/** Renders a body: text as prose, widgets by their views, each contained (rulings 15). */
export function ArticleBody({body, documents, context, report = reportWidgetFailure}: ArticleBodyProps): ReactNode {
  const headings = headingsOf(body)
  let ads = 0
  const adOrdinal = (): number => ads++
  const disclosed = placeDisclosure(body, new Map(documents.map((document) => [document._id, document])), context)
  const byId = disclosed.documents

  const renderBody = (blocks: readonly BodyBlock[]): ReactNode =>
    arrange(blocks, byId).map((block) => <Fragment key={block.key}>{renderBlock(block)}</Fragment>)

  const renderBlock = (block: ArrangedBlock): ReactNode => {
    switch (block.kind) {
      case 'text':
        return (
          <BodyText
            blocks={block.blocks}
            headings={headings}
            renderInlineWidget={renderReference}
            renderAffiliateLink={(link) => renderInline('affiliateLink', link._key, {...shared, data: link})}
          />
        )
      case 'widget':
        return renderReference(block.reference)
      case 'missing':
        return renderReference(block.reference)
      case 'inline':
        return isKnown(block.block._type)
          ? renderInline(block.block._type, block.key, {...shared, data: block.block})
          : unknown(block.block)
    }
  }

  const renderReference = (reference: Extract<BodyBlock, {_type: 'widgetReference'}>): ReactNode => {
    const id = reference.widget?._ref ?? reference._key
    const document = byId.get(id)
    if (document !== undefined)
      return renderDocument(document, context, placementOf(reference.placement, context), report)
    report(failure(id, 'widgetReference', 'the widget does not exist, or is not published'))
    return null
  }

  const shared = {context, renderBody, renderReference, adOrdinal, report}

  const unknown = (block: {readonly _type: string; readonly _key: string}): null => {
    report(failure(block._key, block._type, 'unknown format'))
    return null
  }

  const failure = (widgetId: string, type: string, reason: string) => ({
    articleId: context.articleId,
    canonicalPath: context.canonicalPath,
    widgetId,
    type,
    reason,
  })

  return renderBody(disclosed.body)
}

/** The article's own title stands in where the editor gave the placement none. */
function placementOf(stored: WidgetPlacement | undefined, context: WidgetContext): WidgetPlacement {
  return {articleTitle: context.articleTitle, ...stored}
}

function isKnown(type: string): boolean {
  return widgetTypes.some((known) => known === type)
}
