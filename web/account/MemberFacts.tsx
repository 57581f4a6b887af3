import type {ReactNode} from 'react'
import type {Member} from '../auth/member.ts'
import {dayOf} from './days.ts'
import {providerNames} from './providerNames.ts'
import styles from './Account.module.pcss'

/** Who a member is: what the provider said, and since when there is an account (members-11). */
export function MemberFacts({member: {profile, provider, memberSince}}: {readonly member: Member}): ReactNode {
  const name = profile.fullName ?? [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const facts = [
    ['Name', name || 'Not given'],
    ['Email', profile.email ?? 'Not given'],
    ...(profile.phoneNumber === undefined ? [] : [['Phone', profile.phoneNumber]]),
    ['Signed in with', providerNames[provider]],
    ['Member since', dayOf(memberSince * 1000)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles['fact']}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
