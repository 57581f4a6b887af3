import {useCallback, useEffect, useState} from 'react'
import type {Path, PortableTextInputProps} from 'sanity'
import {ReportedPaths} from './reportedPaths.ts'

type Focus = Pick<PortableTextInputProps, 'focusPath' | 'onPathFocus'>

/** No place in particular: the input leaves its cursor alone. */
const nowhere: Path = []

/**
 * The focus of a Portable Text input, without the places that its own cursor has told the form. Sanity's input puts its
 * cursor at the start of the text where the form says that the focus is, unless the selection that it knows is there.
 * Form and selection come to it apart from each other, and late on a busy computer: told where its own cursor was, or
 * even is, it would take it back in the middle of typing.
 */
export function useCursorPath({focusPath, onPathFocus}: Focus): Focus {
  const [reported] = useState(() => new ReportedPaths())
  useEffect(() => reported.given(focusPath), [reported, focusPath])
  const report: Focus['onPathFocus'] = useCallback(
    (path, payload) => {
      // With a selection it is the cursor that has moved; without one, somebody has chosen a place.
      if (payload?.selection !== undefined) reported.add(path, Date.now())
      onPathFocus(path, payload)
    },
    [onPathFocus, reported],
  )
  return {focusPath: reported.has(focusPath) ? nowhere : focusPath, onPathFocus: report}
}
