import type {ReactNode} from 'react'
import type {Member} from '../auth/member.ts'
import {isKept} from '../saved/items.ts'
import type {AccountData} from './accountData.ts'
import {dayOf} from './days.ts'
import {providerNames} from './providerNames.ts'
import styles from './Account.module.pcss'

interface Row {
  readonly what: string
  readonly since: number
  readonly why: string
  readonly howLong: string
}

const untilDeleted = 'Until you delete your account'

/** A table of what is kept of a member: since when, why, and how long (members-12). What is not there has no row. */
export function KeptTable({member, data}: {readonly member: Member; readonly data: AccountData}): ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Since</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(member, data).map(({what, since, why, howLong}) => (
          <tr key={`${what}-${since}`}>
            <th scope="row">{what}</th>
            <td data-label="Since">{dayOf(since)}</td>
            <td data-label="Why">{why}</td>
            <td data-label="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf({memberSince, provider}: Member, data: AccountData): readonly Row[] {
  const company = providerNames[provider]
  const since = memberSince * 1000
  const names = {'saved-articles': 'Saved articles', 'shopping-list': 'Shopping list'}
  return [
    {
      what: 'Name, email and phone number, as far as you shared them',
      since,
      why: `To show you whose account this is. ${company} tells us anew at each sign-in.`,
      howLong: untilDeleted,
    },
    {what: `Your id at ${company}`, since, why: 'To know you again when you sign in.', howLong: untilDeleted},
    ...data.sessions.map(({createdAt, isThis}) => ({
      what: isThis ? 'That you are signed in here' : 'That you are signed in in another browser',
      since: createdAt,
      why: `So that you need not sign in each time. The keys that ${company} gave us for it are sealed.`,
      howLong: '30 days without use, at most 180 days',
    })),
    ...(data.flagsSince === undefined
      ? []
      : [
          {
            what: 'Which questions you have seen',
            since: data.flagsSince,
            why: 'So that you are not asked again.',
            howLong: untilDeleted,
          },
        ]),
    ...(data.interestsSince === undefined
      ? []
      : [
          {
            what: 'Your interests, sealed',
            since: data.interestsSince,
            why: 'To put first what you want to read about.',
            howLong: 'Until you change them, or delete your account',
          },
        ]),
    ...(data.consents.length === 0
      ? []
      : [
          {
            what: 'What you agreed to or refused',
            since: data.consents[0]?.setAt ?? since,
            why: 'To be able to show what you decided.',
            howLong: untilDeleted,
          },
        ]),
    ...(data.subscriptions ?? []).map(({confirmedAt}) => ({
      what: 'A newsletter that you confirmed, with your address',
      since: confirmedAt,
      why: 'To send it to you.',
      howLong: 'Until you stop it, or delete your account',
    })),
    ...data.lists.map(({kind, items, setAt}) => ({
      what: `${names[kind]}, sealed: ${items.filter(isKept).length}`,
      since: items.reduce((first, {at}) => Math.min(first, at), setAt),
      why: 'To have the same list on all your devices.',
      howLong: 'Until you switch that off, or delete your account',
    })),
  ]
}
