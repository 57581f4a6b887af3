'use client'
import {Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense} from 'react'
import {islandFailureEvent} from './islandFailure.ts'

/**
 * Makes an island of a lazy component: sets the attribute that lets the page's script start React when the island is near
 * (`web/enhance/README.md`), and adds an error boundary, so that each island loads and fails independently of the others. Its code is in a
 * chunk of its own.
 */
export function island<Props extends object>(
  Code: LazyExoticComponent<ComponentType<Props>>,
): (props: Props) => ReactNode {
  return function Island(props: Props): ReactNode {
    return (
      <div data-island>
        <IslandBoundary>
          <Suspense>
            <Code {...props} />
          </Suspense>
        </IslandBoundary>
      </div>
    )
  }
}

/**
 * Leaves a blank in the place of an island whose code cannot be loaded or throws, as readers get no error messages of
 * widgets (containment-6, containment-8). The rest of the page is not affected. React writes the error to the console;
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
