import type {ReactNode} from 'react'
import type {PageContext, WidgetDocument} from '../contract/types.ts'
import {mergeFaqPages, type StructuredData} from '../seo/structuredData.ts'
import {BodyRenderer} from './BodyRenderer.tsx'
import type {Heading} from '@apothecary/shared/anchors/headings.ts'
import type {PageIds} from '@apothecary/shared/anchors/PageIds.ts'

/** The input for rendering a body: its stored blocks, the widget documents that they refer to, and the page. */
export interface BodyInput {
  readonly body: unknown
  readonly documents: ReadonlyMap<string, WidgetDocument>
  readonly context: PageContext
  /** The ids of the page, if it shows more than one body. */
  readonly ids?: PageIds | undefined
}

/** A rendered body, and the data about it that the rest of the page needs. */
export interface RenderedBody {
  readonly content: ReactNode
  /** The headings of the body itself, without those inside containers, in reading order. */
  readonly headings: readonly Heading[]
  /** The structured data of the widgets that were rendered, in reading order. */
  readonly structuredData: readonly StructuredData[]
  /** Whether the body itself has italic text: only then is the italic font preloaded. */
  readonly hasEmphasis: boolean
  /** The id of the first recipe that was rendered. */
  readonly recipeId?: string | undefined
}

/**
 * Renders a body: prose, and widgets by their views. An error in one block is reported, and the other blocks are shown (containment-1,
 * containment-4); this function never throws. Call it while React renders a synchronous component: `PortableText` uses hooks.
 */
export function renderBody({body, documents, context, ids}: BodyInput): RenderedBody {
  const renderer = new BodyRenderer(documents, context, ids)
  const content = renderer.page(body)
  const {headings, structuredData, hasEmphasis, targets} = renderer.contents
  return {
    content,
    headings,
    structuredData: mergeFaqPages(structuredData),
    hasEmphasis,
    recipeId: targets.find(['recipe']),
  }
}
