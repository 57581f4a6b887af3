'use client'
import {Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense} from 'react'

/**
 * Makes an island of a lazy component: the attribute that lets the page's script start React when a reader comes near (`web/enhance/README.md`), a
 * boundary of its own, so that islands load and fail one by one, and its code in a chunk of its own.
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

/** What readers see of an island whose code cannot be loaded or fails: a sentence, and everything else on the page as it was. */
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
