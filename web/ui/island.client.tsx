'use client'
import {Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense} from 'react'
import {islandFailureEvent} from './islandFailure.ts'

/** What the server gives an island beside its own props. */
export interface IslandProps {
  /** Its name, by which the server finds the script that starts it: that of its view. */
  readonly islandName?: string
  /** How the page's script makes it work, without Next's runtime (`../staticHtml/StaticHtml.tsx`). */
  readonly islandStart?: IslandStart
}

export interface IslandStart {
  /** The address of the module that starts it (`startIsland.tsx`). */
  readonly script: string
  /** Its props as text (`../staticHtml/islandProps.ts`). */
  readonly props: string
}

/**
 * Makes an island of a lazy component. On a page for readers it is a behaviour of the page (`web/enhance/README.md`), whose module hydrates it
 * alone; in previews and in development Next's runtime does. Each island loads and fails independently of the others.
 */
export function island<Props extends object>(
  Code: LazyExoticComponent<ComponentType<Props>>,
): (props: Props & IslandProps) => ReactNode {
  return function Island({islandStart, ...props}: Props & IslandProps): ReactNode {
    return (
      <div data-island data-behavior={islandStart?.script} data-props={islandStart?.props}>
        <IslandContent>
          {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left are the props of its code */}
          <Code {...(props as unknown as Props)} />
        </IslandContent>
      </div>
    )
  }
}

/** What stands in an island's element: on the server and in the browser alike, so that React finds what it expects. */
export function IslandContent({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <IslandBoundary>
      <Suspense>{children}</Suspense>
    </IslandBoundary>
  )
}

/**
 * Leaves a blank in the place of an island that throws, as readers get no error messages of widgets (containment-6,
 * containment-8). The rest of the page is not affected. React writes the error to the console;
 * `data-island-failed` has its message for the script that measures, which reports it where the reader has consented
 * (`measure/clientErrors.ts`).
 */
class IslandBoundary extends Component<{readonly children: ReactNode}, {readonly failure?: string}> {
  override state: {readonly failure?: string} = {}

  static getDerivedStateFromError(error: unknown): {readonly failure: string} {
    return {failure: String(error)}
  }

  override componentDidCatch(): void {
    document.dispatchEvent(new CustomEvent(islandFailureEvent))
  }

  override render(): ReactNode {
    const {failure} = this.state
    return failure === undefined ? this.props.children : <span hidden data-island-failed={failure} />
  }
}
