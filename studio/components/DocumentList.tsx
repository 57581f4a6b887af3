import {Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'

interface DocumentListProps {
  readonly documents: readonly {readonly _id: string; readonly _type: string}[]
}

/** Documents as the Studio previews them, for dialogs: a long list scrolls. */
export function DocumentList({documents}: DocumentListProps): ReactNode {
  const schema = useSchema()
  return (
    <Stack as="ul" gap={1} padding={0} style={{listStyle: 'none', margin: 0, maxHeight: '40vh', overflowY: 'auto'}}>
      {documents.map(({_id, _type}) => {
        const type = schema.get(_type)
        if (type === undefined) return null
        return (
          <li key={_id}>
            <Preview schemaType={type} value={{_type: 'reference', _ref: _id}} layout="default" />
          </li>
        )
      })}
    </Stack>
  )
}
