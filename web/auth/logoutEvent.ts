import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {mayKeep} from '../app/api/events/admission.ts'
import type {Member} from './member.ts'

const daySeconds = 24 * 60 * 60

/** Where an event goes, and what it is made of. */
export interface LogoutReport {
  readonly keep: (events: TrackingBatch['events']) => Promise<void>
  /** Random: of the event, and of the way that it takes through other systems. */
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Counts a logout, with correlation id, time and the day since which the reader is a member (sign-in-24, tracking-23);
 * of readers alone who granted analytics. The day, as the second would be different for every member; and no page.
 */
export async function reportLogout({memberSince}: Member, headers: Headers, report: LogoutReport): Promise<void> {
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
