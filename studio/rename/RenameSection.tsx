import {Checkbox, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useState} from 'react'
import {getPublishedId, useClient, useSchema} from 'sanity'
import {DocumentList} from '../components/DocumentList.tsx'
import {findLinksByHand, type StoredDocument} from '../links/linksByHand.ts'
import type {Rename, RenameChoices} from './rename.ts'

interface RenameSectionProps {
  readonly articleId: string
  readonly rename: Rename
  readonly choices: RenameChoices
  readonly onChoose: (choices: RenameChoices) => void
}

/** The part of a dialog that says what leads to the old path of a page, and asks what is to happen to that. */
export function RenameSection({articleId, rename, choices, onChoose}: RenameSectionProps): ReactNode {
  const {from, to} = rename
  const naming = useNaming(articleId, from)
  return (
    <Stack as="section" gap={4} aria-label="The path changes">
      <Text as="h3" size={1} weight="semibold">
        The path changes
      </Text>
      <Text size={1}>
        From {from} to {to}. Links that refer to this page follow by themselves.
      </Text>
      <Choice
        label="Lead readers of the old path to the new one"
        isOn={choices.redirect}
        onChange={(redirect) => onChoose({...choices, redirect})}
      />
      {naming === undefined ? <Spinner muted /> : <Naming documents={naming} />}
      {Array.isArray(naming) && naming.length > 0 && (
        <Choice
          label="Change these to the new path, in published documents and in drafts"
          isOn={choices.links}
          onChange={(links) => onChoose({...choices, links})}
        />
      )}
    </Stack>
  )
}

/** The documents that name a path by hand, without the page itself; undefined while they are looked up, and a message if they cannot be. */
function useNaming(articleId: string, path: string): readonly StoredDocument[] | string | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [naming, setNaming] = useState<readonly StoredDocument[] | string>()
  useEffect(() => {
    let isOpen = true
    findLinksByHand(client, schema, path, 'raw')
      .then((found) => isOpen && setNaming(found.filter(({_id}) => getPublishedId(_id) !== articleId)))
      .catch(() => isOpen && setNaming('What names the old path could not be looked up. Check the connection.'))
    return () => {
      isOpen = false
    }
  }, [articleId, client, path, schema])
  return naming
}

function Naming({documents}: {readonly documents: readonly StoredDocument[] | string}): ReactNode {
  if (typeof documents === 'string')
    return (
      <Text role="alert" size={1}>
        {documents}
      </Text>
    )
  // A draft and what is published of it are one document for an editor.
  const unique = new Map(documents.map(({_id, _type}) => [getPublishedId(_id), {_id: getPublishedId(_id), _type}]))
  if (unique.size === 0) return <Text size={1}>Nothing else names the old path.</Text>
  return (
    <Stack gap={3}>
      <Text size={1}>
        {unique.size === 1 ? 'One document names' : `${unique.size} documents name`} the old path by hand:
      </Text>
      <DocumentList documents={[...unique.values()]} />
    </Stack>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Choice({label, isOn, onChange}: ChoiceProps): ReactNode {
  const id = useId()
  return (
    <Flex align="center" gap={3}>
      <Checkbox id={id} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <Text as="label" htmlFor={id} size={1}>
        {label}
      </Text>
    </Flex>
  )
}
