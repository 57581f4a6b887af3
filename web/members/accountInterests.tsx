import type {ReactNode} from 'react'
import type {Member} from '../auth/member.ts'
import {ButtonLink} from '../ui/Button.tsx'
import {InterestsForm} from './InterestsForm.tsx'
import {readInterests, type readInterestsFrom} from './readInterests.ts'

/** The form of a member's interests, for the account page, as `interestsSection`. */
export async function accountInterests(member: Member): Promise<ReactNode | undefined> {
  return interestsSection(await readInterests(member, '/account#interests'))
}

/**
 * The form of a member's interests; a link to the login where the member has to sign in again for it (sign-in-19): the
 * rest of the account is there without. undefined where there is neither.
 */
export function interestsSection(asked: Awaited<ReturnType<typeof readInterestsFrom>>): ReactNode | undefined {
  if (asked === undefined || !('loginPath' in asked)) return asked && <InterestsForm {...asked} />
  return (
    <>
      <p>To see and change your interests, sign in once more.</p>
      <ButtonLink href={asked.loginPath} rel="nofollow" variant="secondary">
        Sign in for your interests
      </ButtonLink>
    </>
  )
}
