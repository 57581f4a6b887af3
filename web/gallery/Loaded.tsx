import type {ReactNode} from 'react'
import {StaticHtml} from '../staticHtml/StaticHtml.tsx'
import type {RenderLoaded} from './renderFixture.ts'

/** Renders a loaded fixture. A component of its own, because `render` has to be called in a synchronous one. */
export function Loaded({render}: {readonly render: RenderLoaded}): ReactNode {
  return <StaticHtml>{render().content}</StaticHtml>
}
