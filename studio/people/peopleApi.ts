import type {SanityClient} from 'sanity'
import {z} from 'zod'

/** Somebody who can sign in. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly since: string
}

/** Somebody who was invited and has not come yet. */
export interface Invite {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly expiresAt: string
}

export interface Role {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** Who may use the lake, and who is to come. */
export interface Everyone {
  readonly people: readonly Person[]
  readonly invites: readonly Invite[]
  readonly roles: readonly Role[]
}

const users = z.object({
  data: z.array(
    z
      .object({
        sanityUserId: z.string(),
        profile: z.object({displayName: z.string(), email: z.string()}),
        memberships: z.array(z.object({roleNames: z.array(z.string()), addedAt: z.string()})),
      })
      .transform(({sanityUserId, profile, memberships: [membership]}): Person => ({
        id: sanityUserId,
        name: profile.displayName,
        email: profile.email,
        role: membership?.roleNames[0] ?? '',
        since: membership?.addedAt ?? '',
      })),
  ),
})
const invite = z
  .object({id: z.string(), displayName: z.string(), email: z.string(), role: z.string(), expiresAt: z.string()})
  .transform(({displayName, ...rest}): Invite => ({...rest, name: displayName}))
const invites = z.object({data: z.array(invite)})
const roles = z.array(z.object({name: z.string(), title: z.string(), description: z.string()}))
const made = z.object({inviteUrl: z.url()})

/** The people, invitations and roles of the lake, by hosted Sanity's Access API as the lake has it. All calls reject with the lake's message. */
export function peopleApi(client: Pick<SanityClient, 'request'>, projectId: string) {
  const access = `/access/project/${projectId}`
  const ask = (url: string, method = 'GET', body?: object): Promise<unknown> =>
    client.request({url, method, ...(body === undefined ? {} : {body})})
  return {
    everyone: async (): Promise<Everyone> => {
      const [people, open, known] = await Promise.all([
        ask(`${access}/users`),
        ask(`${access}/invites`),
        ask(`/projects/${projectId}/roles`),
      ])
      return {people: users.parse(people).data, invites: invites.parse(open).data, roles: roles.parse(known)}
    },
    /** The link that signs the person in, once. The lake tells it this one time. */
    invite: async (person: {readonly name: string; readonly email: string; readonly role: string}): Promise<string> =>
      made.parse(await ask(`${access}/invites`, 'POST', person)).inviteUrl,
    withdraw: (id: string): Promise<unknown> => ask(`${access}/invites/${encodeURIComponent(id)}`, 'DELETE'),
    setRole: (id: string, role: string): Promise<unknown> =>
      ask(`${access}/users/${encodeURIComponent(id)}/roles/${encodeURIComponent(role)}`, 'PUT'),
    remove: (id: string): Promise<unknown> => ask(`${access}/users/${encodeURIComponent(id)}`, 'DELETE'),
  }
}

export type PeopleApi = ReturnType<typeof peopleApi>
