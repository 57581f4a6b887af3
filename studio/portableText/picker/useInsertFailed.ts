import {useToast} from '@sanity/ui/toast'
import {useCallback} from 'react'
import type {PickerEntry} from './entries.ts'

/** Says that an entry could not be inserted, and why. */
export function useInsertFailed(): (entry: PickerEntry, error: unknown) => void {
  const {push} = useToast()
  return useCallback(
    ({title}, error) => {
      const description = error instanceof Error ? error.message : String(error)
      push({status: 'error', title: `${title} could not be inserted.`, description})
    },
    [push],
  )
}
