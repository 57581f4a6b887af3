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

/**
 * Shows nothing in the place of an island whose code cannot be loaded or throws, as readers get no error messages of widgets
 * (containment-8). The rest of the page is not affected. React writes the error to the console.
 */
class IslandBoundary extends Component<{readonly children: ReactNode}, {readonly hasFailed: boolean}> {
  override state = {hasFailed: false}

  static getDerivedStateFromError(): {hasFailed: true} {
    return {hasFailed: true}
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
