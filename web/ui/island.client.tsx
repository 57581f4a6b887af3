'use client'
import {Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense} from 'react'

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

/** Shows a sentence in the place of an island whose code cannot be loaded or throws. The rest of the page is not affected. */
class IslandBoundary extends Component<{readonly children: ReactNode}, {readonly hasFailed: boolean}> {
  override state = {hasFailed: false}

  static getDerivedStateFromError(): {hasFailed: true} {
    return {hasFailed: true}
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p role="alert">This part of the page could not be loaded. Reload the page to try again.</p>
    ) : (
      this.props.children
    )
  }
}
