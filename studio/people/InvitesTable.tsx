import {Button, Card, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {Cell, HeadCell, Table} from '../report/tableStyles.ts'
import type {Invite, Role} from './peopleApi.ts'

interface InvitesTableProps {
  readonly invites: readonly Invite[]
  readonly roles: readonly Role[]
  readonly onWithdraw: (invite: Invite) => void
}

/** Who was invited and has not come yet. */
export function InvitesTable({invites, roles, onWithdraw}: InvitesTableProps): ReactNode {
  const id = useId()
  const titleOf = (role: string): string => roles.find(({name}) => name === role)?.title ?? role
  return (
    <Card as="section" border padding={4} radius={3} aria-labelledby={id}>
      <Stack gap={4}>
        <Heading as="h2" id={id} size={1}>
          Invitations
        </Heading>
        <div style={{overflowX: 'auto'}}>
          <Table>
            <thead>
              <tr>
                <HeadCell scope="col">Name</HeadCell>
                <HeadCell scope="col">Role</HeadCell>
                <HeadCell scope="col">Works until</HeadCell>
                <HeadCell scope="col">
                  <span style={{position: 'absolute', clipPath: 'inset(50%)'}}>Withdraw</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {invites.map((invite) => (
                <tr key={invite.id}>
                  <Cell as="th" scope="row" style={{textAlign: 'start'}}>
                    {invite.name}
                    {invite.email === '' ? null : (
                      <Text muted size={1} style={{marginBlockStart: '0.375rem'}}>
                        {invite.email}
                      </Text>
                    )}
                  </Cell>
                  <Cell style={{minWidth: '10rem'}}>{titleOf(invite.role)}</Cell>
                  <Cell style={{minWidth: 0, whiteSpace: 'nowrap'}}>{invite.expiresAt.slice(0, 10)}</Cell>
                  <Cell style={{minWidth: 0}}>
                    <Button
                      aria-label={`Withdraw the invitation of ${invite.name}`}
                      fontSize={1}
                      mode="bleed"
                      padding={2}
                      text="Withdraw"
                      tone="critical"
                      onClick={() => onWithdraw(invite)}
                    />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Stack>
    </Card>
  )
}
