import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import {evaluate, parse} from 'groq-js'
import type {ReactNode} from 'react'
import type {SanityClient} from 'sanity'

declare const loadOnce: (name: string) => Record<string, unknown>

/**
 * The package `sanity` with other hooks, for `jest.unstable_mockModule`: its own need a whole Studio around them, and a
 * React of their own. Previews are the ids of their documents.
 */
export function sanityWith(hooks: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const Preview = ({value}: {readonly value: {readonly _ref: string}}): ReactNode => value._ref
  return {...loadOnce('sanity'), Preview, ...hooks}
}

/** The package `sanity/router`, in which the links to documents are their words. */
export function routerOfWords(): Record<string, unknown> {
  return {IntentLink: ({children}: {readonly children: ReactNode}): ReactNode => children}
}

/** A client over documents that answers queries and nothing else. */
export function readingClient(dataset: readonly object[]): SanityClient {
  const fetch = async (query: string, params: Record<string, unknown> = {}): Promise<unknown> =>
    (await evaluate(parse(query, {params}), {dataset: [...dataset], params})).get()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reads asks for nothing else
  return {fetch} as unknown as SanityClient
}

/** Renders a part of the Studio in its theme. */
export function renderPart(part: ReactNode): ReturnType<typeof render> {
  return render(<ThemeProvider theme={buildTheme()}>{part}</ThemeProvider>)
}
