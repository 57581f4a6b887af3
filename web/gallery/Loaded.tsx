import type {ReactNode} from 'react'
import type {RenderLoaded} from './renderFixture.ts'

/** Renders a loaded fixture. A component of its own, as it must be synchronous. */
export function Loaded({render}: {readonly render: RenderLoaded}): ReactNode {
  return render().content
}
