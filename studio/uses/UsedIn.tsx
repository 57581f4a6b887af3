import {Box} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {getPublishedId} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {useListened} from '../components/useListened.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {UsesLists} from './UsesLists.tsx'
import {useUses} from './useUses.ts'

/** Changes whenever a document that refers to it does. */
const referring = '*[references($id)][0...500]{_id, _rev}'

/** A tab beside the form: where a document is used. */
export const UsedIn: UserViewComponent = ({documentId, document}) => {
  const path = fieldOf(document.displayed, 'canonicalPath')
  return (
    <Box padding={4}>
      <UsesOf id={getPublishedId(documentId)} path={typeof path === 'string' ? path : undefined} />
    </Box>
  )
}

interface UsesOfProps {
  /** The id without a prefix. */
  readonly id: string
  /** The path of its page, where it has one. */
  readonly path?: string | undefined
}

/** Where a document is used, looked up anew when a document that refers to it changes. A click opens the document. */
export function UsesOf({id, path}: UsesOfProps): ReactNode {
  const version = useListened(
    referring,
    useMemo(() => ({id}), [id]),
  )
  return <UsesLists answer={useUses(id, path, version)} />
}
