import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {getPublishedId, Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {UserViewComponent} from 'sanity/structure'
import {z} from 'zod'
import {useListened} from './useListened.ts'

/** The documents that refer to a document, and the articles that show it through one of them. */
const query = `{
  "direct": *[references($id)] | order(_type asc, _updatedAt desc)[0...200]{_id, _type},
  "articles": *[_type == "article" && references(*[references($id)]._id)] | order(title asc)[0...200]{_id, _type}
}`

const found = z.object({_id: z.string(), _type: z.string()})
const shape = z.object({direct: z.array(found), articles: z.array(found)})

type Found = z.infer<typeof found>

/** A tab beside the form: where a document is used. A click opens the document. */
export const UsedIn: UserViewComponent = ({documentId}) => {
  const id = getPublishedId(documentId)
  const answer = useListened(
    query,
    useMemo(() => ({id}), [id]),
  )
  if (answer === undefined)
    return (
      <Flex align="center" justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  const {direct, articles} = shape.parse(answer)
  const articleIds = new Set(direct.map(({_id}) => _id))
  return (
    <Stack gap={5} padding={4}>
      <Uses title="Refers to it" empty="Nothing refers to it yet." documents={direct} />
      <Uses
        title="Articles that show it"
        empty="No article shows it yet."
        documents={articles.filter(({_id}) => !articleIds.has(_id))}
      />
    </Stack>
  )
}

function Uses({
  title,
  empty,
  documents,
}: {
  readonly title: string
  readonly empty: string
  readonly documents: readonly Found[]
}): ReactNode {
  return (
    <Stack gap={3} as="section">
      <Text as="h2" size={1} weight="semibold">
        {title} ({documents.length})
      </Text>
      {documents.length === 0 ? (
        <Text size={1} muted>
          {empty}
        </Text>
      ) : (
        <Stack gap={1} as="ul" padding={0}>
          {documents.map((document) => (
            <Use key={document._id} document={document} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Use({document}: {readonly document: Found}): ReactNode {
  const type = useSchema().get(document._type)
  if (type === undefined) return null
  const id = getPublishedId(document._id)
  return (
    <Card as="li" radius={2} style={{listStyle: 'none'}}>
      <IntentLink
        intent="edit"
        params={{id, type: document._type}}
        style={{color: 'inherit', display: 'block', textDecoration: 'none'}}
      >
        <Preview schemaType={type} value={{_type: 'reference', _ref: id}} layout="default" />
      </IntentLink>
    </Card>
  )
}
