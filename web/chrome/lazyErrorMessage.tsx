import {lazy, type ReactNode} from 'react'
import type {ErrorMessageProps} from './ErrorMessage.tsx'

/** Plain words, for when not even the message can be loaded. */
function PlainMessage({reference}: ErrorMessageProps): ReactNode {
  return <p>Something failed on our side. {reference === undefined ? null : `Reference: ${reference}`}</p>
}

/** `ErrorMessage`, whose code and styles are loaded when a page has failed, and by no other page (errors-3). */
export const LazyErrorMessage = lazy(() =>
  import('./ErrorMessage.tsx').then(
    ({ErrorMessage}) => ({default: ErrorMessage}),
    () => ({default: PlainMessage}),
  ),
)
