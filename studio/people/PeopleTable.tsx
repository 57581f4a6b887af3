import {Button, Card, Dialog, Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {Cell, HeadCell, Table} from '../report/tableStyles.ts'
import type {Person, Role} from './peopleApi.ts'

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly roles: readonly Role[]
  /** The id of whoever looks at the table. */
  readonly ownId: string | undefined
  readonly onRole: (person: Person, role: Role) => void
  readonly onRemove: (person: Person) => void
}

/** Who can sign in. The last administrator cannot be removed or become something else. */
export function PeopleTable({people, roles, ownId, onRole, onRemove}: PeopleTableProps): ReactNode {
  const [leaving, setLeaving] = useState<Person>()
  const id = useId()
  const administrators = people.filter(({role}) => role === 'administrator')
  const isLast = (person: Person): boolean => administrators.length === 1 && administrators[0]?.id === person.id
  return (
    <Card as="section" border padding={4} radius={3} aria-labelledby={`${id}-title`}>
      <Stack gap={4}>
        <Heading as="h2" id={`${id}-title`} size={1}>
          People
        </Heading>
        <div style={{overflowX: 'auto'}}>
          <Table>
            <thead>
              <tr>
                <HeadCell scope="col">Name</HeadCell>
                <HeadCell scope="col">Role</HeadCell>
                <HeadCell scope="col">Since</HeadCell>
                <HeadCell scope="col">
                  <span style={{position: 'absolute', clipPath: 'inset(50%)'}}>Remove</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <Cell as="th" scope="row" style={{textAlign: 'start'}}>
                    {person.name}
                    {person.id === ownId ? ' (you)' : ''}
                    {person.email.endsWith('@localhost') ? null : (
                      <Text muted size={1} style={{marginBlockStart: '0.375rem'}}>
                        {person.email}
                      </Text>
                    )}
                  </Cell>
                  <Cell style={{minWidth: '10rem'}}>
                    <Select
                      aria-label={`Role of ${person.name}`}
                      disabled={isLast(person)}
                      fontSize={1}
                      padding={2}
                      value={person.role}
                      onChange={(event) => {
                        const role = roles.find(({name}) => name === event.currentTarget.value)
                        if (role !== undefined) onRole(person, role)
                      }}
                    >
                      {roles.map(({name, title}) => (
                        <option key={name} value={name}>
                          {title}
                        </option>
                      ))}
                    </Select>
                  </Cell>
                  <Cell style={{minWidth: 0, whiteSpace: 'nowrap'}}>{person.since.slice(0, 10)}</Cell>
                  <Cell style={{minWidth: 0}}>
                    <Button
                      aria-label={`Remove ${person.name}`}
                      disabled={isLast(person) || person.id === ownId}
                      fontSize={1}
                      mode="bleed"
                      padding={2}
                      text="Remove…"
                      tone="critical"
                      onClick={() => setLeaving(person)}
                    />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <Text muted size={1}>
          One administrator always stays. You cannot remove yourself: another administrator can.
        </Text>
      </Stack>
      {leaving === undefined ? null : (
        <Dialog id={`${id}-remove`} header={`Remove ${leaving.name}?`} width={0} onClose={() => setLeaving(undefined)}>
          <Stack gap={5} padding={4}>
            <Text size={1}>
              {leaving.name} is signed out at once, everywhere, and cannot sign in any more. What {leaving.name} wrote
              stays, with the name.
            </Text>
            <Flex gap={2} justify="flex-end">
              <Button mode="bleed" text="Cancel" onClick={() => setLeaving(undefined)} />
              <Button
                text="Remove"
                tone="critical"
                onClick={() => {
                  setLeaving(undefined)
                  onRemove(leaving)
                }}
              />
            </Flex>
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}
