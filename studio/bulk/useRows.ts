import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {type Filters, readRows, type Row} from './rows.ts'

/** What the list shows. */
export type RowsAnswer =
  | {readonly state: 'reading'}
  | {readonly state: 'failed'; readonly message: string}
  | {readonly state: 'there'; readonly rows: readonly Row[]; readonly more: number}

/** Milliseconds without a key press until words are searched for. */
const pause = 250

/** The rows of these types, anew when the filters change, and when `attempt` is counted up. What is shown stays until the next answer is there. */
export function useRows(types: readonly string[], filters: Filters, most: number, attempt: number): RowsAnswer {
  const client = useClient({apiVersion: '2025-02-19'})
  const [answer, setAnswer] = useState<RowsAnswer>({state: 'reading'})
  useEffect(() => {
    let isCurrent = true
    const show = (next: RowsAnswer): void => {
      if (isCurrent) setAnswer(next)
    }
    const timer = setTimeout(
      () => {
        readRows(client, types, filters, most).then(
          ({rows, more}) => show({state: 'there', rows, more}),
          (error: unknown) => show({state: 'failed', message: error instanceof Error ? error.message : String(error)}),
        )
      },
      filters.words === '' ? 0 : pause,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, types, filters, most, attempt])
  return answer
}
