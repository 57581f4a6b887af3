import isEqual from 'fast-deep-equal'
import {type ReactNode, useMemo, useState} from 'react'
import {type ActiveToolLayoutProps, usePerspective} from 'sanity'
import {PerspectiveContext} from 'sanity/_singletons'

/**
 * Around each tool: the list of perspectives stays the same object while the same perspectives are in it. Sanity makes
 * a new list whenever any release changes, and for a new one it builds all panes anew: whoever was typing in a release
 * lost the cursor, and the next letters, when a colleague made another.
 */
export function SteadyPerspective({renderDefault, ...props}: ActiveToolLayoutProps): ReactNode {
  const perspective = usePerspective()
  const [perspectiveStack, setPerspectiveStack] = useState(perspective.perspectiveStack)
  if (!isEqual(perspectiveStack, perspective.perspectiveStack)) setPerspectiveStack(perspective.perspectiveStack)
  const value = useMemo(() => ({...perspective, perspectiveStack}), [perspective, perspectiveStack])
  return (
    <PerspectiveContext.Provider value={value}>{renderDefault({...props, renderDefault})}</PerspectiveContext.Provider>
  )
}
