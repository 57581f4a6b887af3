import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type User, whereUnpublished} from './copies.ts'

interface UseListProps {
  readonly title: string
  /** What stands in the place of an empty list; nothing at all, not even the title, if it is left out. */
  readonly empty?: string | undefined
  readonly users: readonly User[]
  /** What is said of each beside its name: through which kind of document it shows the one in question, unless this is given. */
  readonly detail?: (user: User) => string
}

/** So many are shown before somebody asks for all. */
const firstUsers = 25

/** Documents that use another, each a link to its form. What readers do not see yet is marked. */
export function UseList({title, empty, users, detail}: UseListProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? users : users.slice(0, firstUsers)
  if (users.length === 0 && empty === undefined) return null
  return (
    <Stack gap={3} as="section">
      <Text as="h2" size={1} weight="semibold">
        {title} ({users.length})
      </Text>
      {users.length === 0 ? (
        <Text size={1} muted>
          {empty}
        </Text>
      ) : (
        <Stack gap={1} as="ul" padding={0} margin={0}>
          {shown.map((user) => (
            <Use key={user.id} user={user} detail={detail?.(user)} />
          ))}
        </Stack>
      )}
      {shown.length < users.length ? (
        <Flex>
          <Button
            fontSize={1}
            mode="ghost"
            padding={3}
            text={`Show all ${users.length}`}
            onClick={() => setIsWhole(true)}
          />
        </Flex>
      ) : null}
    </Stack>
  )
}

function Use({user, detail}: {readonly user: User; readonly detail: string | undefined}): ReactNode {
  const schema = useSchema()
  const type = schema.get(user.type)
  if (type === undefined) return null
  const through = user.through === undefined ? undefined : schema.get(user.through.type)
  const said = detail ?? (through === undefined ? '' : `through ${(through.title ?? through.name).toLowerCase()}`)
  const unpublished = whereUnpublished(user)
  return (
    <Card as="li" radius={2} style={{listStyle: 'none'}}>
      <IntentLink
        intent="edit"
        params={{id: user.id, type: user.type}}
        style={{color: 'inherit', display: 'block', textDecoration: 'none'}}
      >
        <Flex align="center" gap={3}>
          <div style={{flex: 1, minWidth: 0}}>
            <Preview schemaType={type} value={{_type: 'reference', _ref: user.id}} layout="default" />
          </div>
          {said === '' ? null : (
            <Text muted size={1}>
              {said}
            </Text>
          )}
          {unpublished === '' ? null : <Badge tone="caution">{unpublished}</Badge>}
        </Flex>
      </IntentLink>
    </Card>
  )
}
