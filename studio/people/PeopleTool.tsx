import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useEffect, useMemo, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {Problem, Waiting} from '../components/answers.tsx'
import {embedded, projectId} from '../settings.ts'
import {InviteForm} from './InviteForm.tsx'
import {InvitesTable} from './InvitesTable.tsx'
import {type Everyone, peopleApi} from './peopleApi.ts'
import {PeopleTable} from './PeopleTable.tsx'

/** A tool of the Studio: invites people, gives them roles, and removes them. On hosted Sanity it leads to the project's page, where that is done. */
export function PeopleTool(): ReactNode {
  return (
    <Card data-testid="people-tool" height="fill" overflow="auto" padding={4}>
      <Container width={3}>
        <Stack gap={5} paddingY={4}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              People and roles
            </Heading>
            <Text muted size={1}>
              Who may use this Studio, and what they may do. A role counts at once, and whoever is removed is signed out
              at once; what they wrote keeps their name.
            </Text>
          </Stack>
          {embedded ? <People /> : <HostedPeople />}
        </Stack>
      </Container>
    </Card>
  )
}

function HostedPeople(): ReactNode {
  return (
    <Card border padding={4} radius={3}>
      <Stack gap={4}>
        <Text size={1}>People of this project are invited, given roles and removed on its page at Sanity.</Text>
        <Flex>
          <Button
            as="a"
            href={`https://www.sanity.io/manage/project/${encodeURIComponent(projectId)}/members`}
            rel="noreferrer"
            target="_blank"
            text="Open the members of the project"
          />
        </Flex>
      </Stack>
    </Card>
  )
}

function People(): ReactNode {
  const client = useClient({apiVersion: '2025-07-11'})
  const currentUser = useCurrentUser()
  const toast = useToast()
  const api = useMemo(() => peopleApi(client, projectId), [client])
  const [everyone, setEveryone] = useState<Everyone>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    api.everyone().then(
      (found) => {
        if (!isCurrent) return
        setEveryone(found)
        setProblem(undefined)
      },
      (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [api, attempt])
  const lookAgain = (): void => setAttempt((count) => count + 1)
  /** Does something, says so, and looks at the lists anew. */
  const act = async (work: Promise<unknown>, title: string): Promise<void> => {
    try {
      await work
      toast.push({status: 'success', title})
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'Nothing was changed',
        description: error instanceof Error ? error.message : String(error),
      })
    }
    lookAgain()
  }

  const failure =
    problem === undefined ? null : <Problem onRetry={lookAgain}>The list could not be read: {problem}</Problem>
  if (everyone === undefined) return failure ?? <Waiting>Reading the list…</Waiting>
  const {people, invites, roles} = everyone
  return (
    <Stack gap={5}>
      {failure}
      {/* The lists stay where they cannot be read again, and with them the link of a new invitation, which is shown once. */}
      <PeopleTable
        people={people}
        roles={roles}
        ownId={currentUser?.id}
        onRole={(person, role) =>
          void act(api.setRole(person.id, role.name), `${person.name} has the role ${role.title}`)
        }
        onRemove={(person) => void act(api.remove(person.id), `${person.name} is signed out and removed`)}
      />
      <InviteForm roles={roles} invite={api.invite} onInvited={lookAgain} />
      {invites.length === 0 ? null : (
        <InvitesTable
          invites={invites}
          roles={roles}
          onWithdraw={({id, name}) => void act(api.withdraw(id), `The invitation of ${name} does not work any more`)}
        />
      )}
      <Card border padding={4} radius={3} as="section" aria-label="Roles">
        <Stack gap={4}>
          <Heading as="h2" size={1}>
            Roles
          </Heading>
          <Stack as="dl" gap={4} style={{margin: 0}}>
            {roles.map(({name, title, description}) => (
              <div key={name}>
                <Text as="dt" size={1} weight="medium">
                  {title}
                </Text>
                <Text as="dd" muted size={1} style={{margin: '0.5rem 0 0'}}>
                  {description}
                </Text>
              </div>
            ))}
          </Stack>
        </Stack>
      </Card>
    </Stack>
  )
}
