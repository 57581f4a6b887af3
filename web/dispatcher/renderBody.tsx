import type {ReactNode} from 'react'
import type {PageContext, WidgetDocument} from '../contract/types.ts'
import {mergeFaqPages, type StructuredData} from '../seo/structuredData.ts'
import {BodyRenderer} from './BodyRenderer.tsx'
import type {Heading} from './headings.ts'
import type {PageIds} from './PageIds.ts'

/** The body of a page: its blocks as the content lake holds them, the widget documents that they refer to, and the page. */
export interface BodyInput {
  readonly body: unknown
  readonly documents: ReadonlyMap<string, WidgetDocument>
  readonly context: PageContext
  /** The ids of the page, where more than one body stands on it. */
  readonly ids?: PageIds | undefined
}

/** A rendered body, and what the rest of the page must know of it. */
export interface RenderedBody {
  readonly content: ReactNode
  /** The headings of the body itself, without those inside containers, in reading order. */
  readonly headings: readonly Heading[]
  /** What the widgets that were rendered tell search engines, in reading order. */
  readonly structuredData: readonly StructuredData[]
  /** Whether the body itself has text in italics: only then is their font worth asking for early. */
  readonly hasEmphasis: boolean
}

/**
 * Renders a body: prose, and widgets by their views. Whatever is wrong in one block is reported and leaves the others as they are
 * (containment-1, containment-4); this never throws. To be called while React renders a synchronous component: `PortableText` uses hooks.
 */
export function renderBody({body, documents, context, ids}: BodyInput): RenderedBody {
  const renderer = new BodyRenderer(documents, context, ids)
  const content = renderer.page(body)
  return {
    content,
    headings: renderer.headings,
    structuredData: mergeFaqPages(renderer.structuredData),
    hasEmphasis: renderer.hasEmphasis,
  }
}
