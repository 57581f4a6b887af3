import {z} from 'zod'
import type {Member} from '../auth/member.ts'
import {type AccountParts, readAccount, verifiedEmail} from './accountData.ts'

/** An ISO 8601 time, in UTC. */
const time = z.iso.datetime()

const item = z.strictObject({id: z.string(), changedAt: time, value: z.record(z.string(), z.unknown()).nullable()})

/** The file that a member can download: everything that this site keeps of them (members-18). `docs/account-export.md` explains it. */
export const accountExport = z.strictObject({
  format: z.literal('apothecary-account').describe('The name of this format.'),
  version: z.literal(1).describe('Its version. A change that is not an addition gets the next number.'),
  exportedAt: time.describe('When the file was made.'),
  member: z
    .strictObject({
      id: z.string(),
      memberSince: time,
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      fullName: z.string().optional(),
      email: z.string().optional(),
      emailVerified: z.boolean().optional(),
      phoneNumber: z.string().optional(),
      hsId: z.string().optional(),
    })
    .describe('Who you are, as Apple or Google told us when you last signed in.'),
  accounts: z
    .array(z.strictObject({provider: z.string(), issuer: z.string(), subject: z.string()}))
    .describe('How Apple or Google knows you: the address of its sign-in service, and your id there.'),
  sessions: z
    .array(z.strictObject({provider: z.string(), createdAt: time, usedAt: time, isThisOne: z.boolean()}))
    .describe(
      'The browsers in which you are signed in. The keys of these sessions are left out: whoever has one is signed in as you.',
    ),
  flags: z
    .array(z.strictObject({label: z.string(), status: z.string()}))
    .describe('What you have seen or skipped here, so that you are not asked again.'),
  interests: z
    .strictObject({
      topicIds: z.array(z.string()),
      subtopicIds: z.array(z.string()),
      jtbdIds: z.array(z.string()),
      source: z.string(),
      site: z.string(),
    })
    .describe('What you told us that you are interested in.'),
  consents: z
    .array(z.strictObject({kind: z.string(), status: z.string(), setAt: time}))
    .describe('What you agreed to (“accepted”) or refused (“skipped”), each time.'),
  subscriptions: z
    .array(
      z.strictObject({
        email: z.string(),
        lists: z.array(z.string()),
        requestedAt: time,
        confirmedAt: time,
        signUp: z.unknown(),
      }),
    )
    .nullable()
    .describe(
      'Your confirmed newsletters, with what was sent at the sign-up. Null if another service has them. Empty if Apple or Google does not vouch for your address.',
    ),
  savedItems: z
    .array(z.strictObject({kind: z.string(), changedAt: time, items: z.array(item)}))
    .describe(
      'Saved articles and the shopping list, if you keep them on all your devices. A value of null is a removal that your other devices still have to learn of.',
    ),
  events: z
    .array(z.never())
    .describe('Always empty: what is measured has no id of you, so that nothing of it can be found for you.'),
  notes: z.array(z.string()).describe('What is not in this file, and why.'),
})

export type AccountExport = z.infer<typeof accountExport>

const iso = (ms: number): string => new Date(ms).toISOString()

/** Everything that this site keeps of a member. Rejects while the store, or the profile service, does not answer. */
export async function exportAccount(member: Member, parts: AccountParts): Promise<AccountExport> {
  const data = await readAccount(member, parts)
  const accounts = await parts.store
    .selectFrom('account')
    .select(['provider', 'issuer', 'subject'])
    .where('memberId', '=', member.rvoId)
    .orderBy('issuer')
    .execute()
  const notes = [
    'The keys that Apple or Google gave this site for your sessions are kept, sealed, until those end. They are left out: whoever has one could act as you.',
    'What you keep in one browser only (saved articles, the shopping list, ticks in recipes) is in that browser, and not with us.',
    ...(data.subscriptions === undefined
      ? ['Newsletters are sent by another service, which has your subscriptions.']
      : []),
    ...(parts.profile.isElsewhere
      ? ['Flags and interests are kept by another service of ours; the file has what it answered.']
      : []),
  ]
  return accountExport.parse({
    format: 'apothecary-account',
    version: 1,
    exportedAt: iso(parts.now()),
    member: {id: member.rvoId, memberSince: iso(member.memberSince * 1000), ...member.profile},
    accounts,
    sessions: data.sessions.map(({provider, createdAt, usedAt, isThis}) => ({
      provider,
      createdAt: iso(createdAt),
      usedAt: iso(usedAt),
      isThisOne: isThis,
    })),
    flags: await parts.profile.flags(member),
    interests: await parts.profile.interests(member),
    consents: data.consents.map((consent) => ({...consent, setAt: iso(consent.setAt)})),
    subscriptions: data.subscriptions === undefined ? null : await subscriptions(member, parts),
    savedItems: data.lists.map(({kind, items, setAt}) => ({
      kind,
      changedAt: iso(setAt),
      items: items.map(({id, at, value}) => ({id, changedAt: iso(at), value})),
    })),
    events: [],
    notes,
  })
}

/** The confirmed subscriptions of the member's verified address, with all that is stored of them but the key of their links. */
async function subscriptions(member: Member, {store}: AccountParts) {
  const email = verifiedEmail(member)?.toLowerCase()
  if (email === undefined) return []
  const rows = await store
    .selectFrom('subscription')
    .select(['email', 'lists', 'request', 'requestedAt', 'confirmedAt'])
    .where('email', '=', email)
    .orderBy('requestedAt')
    .execute()
  return rows.flatMap(({lists, request, requestedAt, confirmedAt, ...row}) =>
    confirmedAt === null
      ? []
      : [
          {
            ...row,
            lists: z.array(z.string()).parse(JSON.parse(lists)),
            requestedAt: iso(requestedAt),
            confirmedAt: iso(confirmedAt),
            signUp: JSON.parse(request),
          },
        ],
  )
}
