import {useCallback, useEffect, useState} from 'react'
import type {PortableTextInputProps} from 'sanity'
import {ReportedPaths} from './reportedPaths.ts'

type Focus = Pick<PortableTextInputProps, 'focusPath' | 'onPathFocus'>

/**
 * The focus of a Portable Text input, without places that its cursor has left. Sanity's input puts the cursor where the form says that the focus is; where the form is late, it would take it
 * back to the start of the paragraph before, in the middle of typing.
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
  return {focusPath: reported.latest(focusPath), onPathFocus: report}
}
