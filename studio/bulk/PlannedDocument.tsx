import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {BulkDocument} from './documents.ts'

interface PlannedDocumentProps {
  readonly document: BulkDocument
  /** What is said below the document. */
  readonly children?: ReactNode
}

/** A document of a summary or result. A click opens it in another tab, so that the dialog stays. */
export function PlannedDocument({document, children}: PlannedDocumentProps): ReactNode {
  const type = useSchema().get(document.type)
  return (
    <Card as="li" border radius={2} padding={2} style={{listStyle: 'none'}}>
      <Stack gap={2}>
        {type === undefined ? (
          <Text size={1}>{document.id}</Text>
        ) : (
          <IntentLink
            intent="edit"
            params={{id: document.id, type: document.type}}
            target="_blank"
            style={{color: 'inherit', display: 'block', textDecoration: 'none'}}
          >
            <Preview schemaType={type} value={document.draft ?? document.published} layout="default" />
          </IntentLink>
        )}
        <Stack gap={3} paddingX={2} paddingBottom={2}>
          {children}
        </Stack>
      </Stack>
    </Card>
  )
}
