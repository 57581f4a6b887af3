import {act, render, type RenderResult} from '@testing-library/react'
import type {ReactNode} from 'react'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {PageContext, WidgetFailure} from '../../web/contract/types.ts'
import type {RenderedBody} from '../../web/dispatcher/renderBody.tsx'
import {revealBoundaries} from '../../web/server/transform/revealBoundaries.ts'
import {loadFixture, loadStored, loadStoredBody, type RenderLoaded} from '../../web/gallery/renderFixture.ts'

/** A rendered part of a page, and what was reported while it rendered. */
export interface Shown extends RenderedBody {
  readonly html: string
  readonly failures: readonly WidgetFailure[]
}

/** For tests: a fixture through projection and dispatcher, as the site renders it, as HTML. */
export async function showFixture(type: WidgetType, name: string, page: Partial<PageContext> = {}): Promise<Shown> {
  return shown((context) => loadFixture(type, name, {page: context}), page)
}

/** For tests: a stored value of any shape in the place of a fixture. */
export async function showStored(type: WidgetType, stored: object, page: Partial<PageContext> = {}): Promise<Shown> {
  return shown((context) => loadStored(type, stored, {page: context}), page)
}

/** For tests: a stored body, which may refer to fixtures, and to the documents given. */
export async function showBody(
  body: unknown,
  page: Partial<PageContext> = {},
  documents: readonly object[] = [],
): Promise<Shown> {
  return shown((context) => loadStoredBody(body, context, documents), page)
}

async function shown(
  load: (page: Partial<PageContext>) => Promise<RenderLoaded>,
  page: Partial<PageContext>,
): Promise<Shown> {
  const failures: WidgetFailure[] = []
  const render = await load({...page, report: (failure) => failures.push(failure)})
  let rendered: RenderedBody | undefined
  const Page = (): ReactNode => {
    rendered ??= render()
    return rendered.content
  }
  const html = await htmlOf(<Page />)
  if (rendered === undefined) throw new Error('React did not render the page.')
  return {...rendered, html, failures}
}

/**
 * The HTML of a node, islands included, as readers get it: with what React sends later in its place. Without comments: React's own, and those for
 * which `fill` has something else.
 */
export async function htmlOf(node: ReactNode, fill: (html: string) => string = (html) => html): Promise<string> {
  // Loaded when it is used: it needs `MessageChannel`, which tests with a document (jsdom) do not have.
  const {prerender} = await import('react-dom/static')
  const {prelude} = await prerender(node)
  const html = revealBoundaries(await new Response(prelude).text())
  return fill(html).replace(/<!--.*?-->/g, '')
}

/** A fixture in the test's own document, and what was reported while it rendered. */
export interface RenderedFixture extends RenderResult {
  readonly failures: readonly WidgetFailure[]
  readonly structuredData: RenderedBody['structuredData']
}

/** For tests that use the document (jsdom): renders a fixture into it. Throws for a fixture that is not there. */
export async function renderFixture(type: WidgetType, name: string): Promise<RenderedFixture> {
  return rendered((context) => loadFixture(type, name, {page: context}), {})
}

/** For tests that use the document (jsdom): a stored value of any shape in the place of a fixture. */
export async function renderStored(
  type: WidgetType,
  stored: object,
  page: Partial<PageContext> = {},
): Promise<RenderedFixture> {
  return rendered((context) => loadStored(type, stored, {page: context}), page)
}

/** For tests that use the document (jsdom): a stored body, which may refer to fixtures, and to the documents given. */
export async function renderStoredBody(
  body: readonly object[],
  page: Partial<PageContext> = {},
  documents: readonly object[] = [],
): Promise<RenderedFixture> {
  return rendered((context) => loadStoredBody(body, context, documents), page)
}

async function rendered(
  loading: (page: Partial<PageContext>) => Promise<RenderLoaded>,
  page: Partial<PageContext>,
): Promise<RenderedFixture> {
  const failures: WidgetFailure[] = []
  const load = await loading({...page, report: (failure) => failures.push(failure)})
  let structuredData: RenderedBody['structuredData'] = []
  const Page = (): ReactNode => {
    const body = load()
    ;({structuredData} = body)
    return body.content
  }
  const result = await act(async () => render(<Page />))
  return {...result, failures, structuredData}
}
