import {memo, type ReactNode} from 'react'

interface JumpProps {
  /** Returns the id of the element to jump to; `undefined` if it is not on the page. */
  readonly find: () => string | undefined
  /** Reports that it is not. Returns what is shown in the place of the link. */
  readonly notFound: () => ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * A link to a widget on the page. Which widgets are on it is known when all of it has been rendered, as those further down can fail. So this
 * is a `memo` component: the dispatcher calls all other components while it renders the body (`expandTree`), and leaves these to React, which
 * renders them afterwards. It must not throw, since nothing contains it there.
 */
export const Jump = memo(function Jump({find, notFound, className, children}: JumpProps): ReactNode {
  const id = find()
  if (id === undefined) return notFound()
  return (
    <a href={`#${encodeURIComponent(id)}`} className={className}>
      {children}
    </a>
  )
})
