import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {mayKeep} from '../app/api/events/admission.ts'
import type {Identity} from './identity.ts'
import type {Member} from './member.ts'
import type {KeptMember} from './members.ts'

const daySeconds = 24 * 60 * 60

/** Where an event goes, and what it is made of. */
export interface AccountReport {
  readonly keep: (events: TrackingBatch['events']) => Promise<void>
  /** Random: of the event, and of the way that it takes through other systems. */
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Counts a logout, with correlation id, time and the day since which the reader is a member (sign-in-24, tracking-23);
 * of readers alone who granted analytics. The day, as the second would be different for every member; and no page.
 */
export async function reportLogout({memberSince}: Member, headers: Headers, report: AccountReport): Promise<void> {
  if (!mayKeep(headers)) return
  const at = report.now().toISOString()
  await report.keep([
    {
      id: report.newId(),
      at,
      page: '/',
      event: {
        type: 'accountLogout',
        correlationId: report.newId(),
        logoutTime: at,
        memberSince: memberSince - (memberSince % daySeconds),
      },
    },
  ])
}

/** Counts that somebody has become a member, with the provider (tracking-25); of readers alone who granted analytics, and without a page. */
export async function reportRegistration(
  {provider, isNewUser}: Pick<Identity, 'provider' | 'isNewUser'>,
  {isNew}: Pick<KeptMember, 'isNew'>,
  headers: Headers,
  report: AccountReport,
): Promise<void> {
  if (!(isNewUser || isNew) || !mayKeep(headers)) return
  const event = {type: 'registrationCompleted', provider} as const
  await report.keep([{id: report.newId(), at: report.now().toISOString(), page: '/', event}])
}
