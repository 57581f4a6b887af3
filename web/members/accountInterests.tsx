import type {ReactNode} from 'react'
import type {Member} from '../auth/member.ts'
import {InterestsForm} from './InterestsForm.tsx'
import {readInterests} from './readInterests.ts'

/** The form of a member's interests, for the account page; undefined where the profile service does not answer, or has nothing to choose. */
export async function accountInterests(member: Member): Promise<ReactNode | undefined> {
  const asked = await readInterests(member)
  return asked && <InterestsForm {...asked} />
}
