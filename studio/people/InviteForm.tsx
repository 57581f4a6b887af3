import {Button, Card, Flex, Grid, Heading, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {LinkToCopy} from '../components/LinkToCopy.tsx'
import type {PeopleApi, Role} from './peopleApi.ts'

interface InviteFormProps {
  readonly roles: readonly Role[]
  readonly invite: PeopleApi['invite']
  readonly onInvited: () => void
}

/** Invites somebody: the link is shown once, to be sent by whatever way the editor likes. */
export function InviteForm({roles, invite, onInvited}: InviteFormProps): ReactNode {
  const id = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('editor')
  const [made, setMade] = useState<{readonly name: string; readonly url: string}>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (): Promise<void> => {
    setProblem(undefined)
    setMade(undefined)
    setIsBusy(true)
    try {
      const url = await invite({name: name.trim(), email: email.trim(), role})
      setMade({name: name.trim(), url})
      setName('')
      setEmail('')
      onInvited()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <Card as="section" border padding={4} radius={3} aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void send()
        }}
      >
        <Stack gap={4}>
          <Heading as="h2" id={`${id}-title`} size={1}>
            Invite somebody
          </Heading>
          <Grid gridTemplateColumns={[1, 1, 3]} gap={4}>
            <Stack gap={2}>
              <Text as="label" htmlFor={`${id}-name`} size={1} weight="medium">
                Name
              </Text>
              <TextInput
                id={`${id}-name`}
                autoComplete="off"
                maxLength={100}
                aria-required
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Stack>
            <Stack gap={2}>
              <Text as="label" htmlFor={`${id}-email`} size={1} weight="medium">
                E-mail (optional)
              </Text>
              <TextInput
                id={`${id}-email`}
                autoComplete="off"
                type="email"
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            </Stack>
            <Stack gap={2}>
              <Text as="label" htmlFor={`${id}-role`} size={1} weight="medium">
                Role
              </Text>
              <Select id={`${id}-role`} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
                {roles.map((each) => (
                  <option key={each.name} value={each.name}>
                    {each.title}
                  </option>
                ))}
              </Select>
            </Stack>
          </Grid>
          <Flex align="center" gap={4} wrap="wrap">
            <Button type="submit" disabled={name.trim() === ''} loading={isBusy} text="Make an invitation" />
            <Text muted size={1} style={{flex: 1, minWidth: '14rem'}}>
              You get a link to pass on. It works once, for seven days, on this computer.
            </Text>
          </Flex>
          {problem === undefined ? null : (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>Nobody was invited: {problem}</Text>
            </Card>
          )}
          {made === undefined ? null : <Made {...made} />}
        </Stack>
      </form>
    </Card>
  )
}

function Made({name, url}: {readonly name: string; readonly url: string}): ReactNode {
  return (
    <Card padding={4} radius={2} tone="positive">
      <Stack gap={3}>
        <Text as="output" size={1}>
          {name} can come by this link.
        </Text>
        <LinkToCopy label={`The link for ${name}. It is not shown again.`} link={url} />
      </Stack>
    </Card>
  )
}
