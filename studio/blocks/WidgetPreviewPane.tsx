import {Box, Card, Container} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {getPublishedId} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {LiveBlock} from './LiveBlock.tsx'

/** A tab beside the form of a widget: the widget as readers see it, with the changes that are not published. */
export const WidgetPreviewPane: UserViewComponent = ({documentId}): ReactNode => {
  const id = getPublishedId(documentId)
  const block = useMemo(() => ({_type: 'widgetReference', widget: {_type: 'reference', _ref: id}}), [id])
  return (
    <Box padding={4}>
      <Container width={2}>
        <Card border radius={2} overflow="hidden">
          <LiveBlock block={block} place={id} title="The widget as readers see it" isInView isWhole />
        </Card>
      </Container>
    </Box>
  )
}
