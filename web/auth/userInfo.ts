import type {Member, Profile, Provider} from './member.ts'

/** A user as the documents describe one (sign-in-11). */
export interface UserInfo {
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly phoneNumber: string
  readonly email: string
  readonly initials: string
  readonly hsId: string
  readonly rvoId: string
  readonly authProvider: Provider | ''
  /** Seconds since 1970; absent for a reader who is not signed in. */
  readonly memberSince?: number
  readonly isAuthenticated: boolean
}

/** The user that a member is; without one, the user who is not signed in. What the provider did not say is empty (sign-in-11). */
export function userInfo(member: Member | undefined): UserInfo {
  const profile: Profile = member?.profile ?? {}
  const {firstName = '', lastName = '', phoneNumber = '', email = '', hsId = ''} = profile
  const fullName = profile.fullName ?? [firstName, lastName].filter((name) => name !== '').join(' ')
  return {
    firstName,
    lastName,
    fullName,
    phoneNumber,
    email,
    initials: initialsOf(firstName === '' && lastName === '' ? fullName.split(/\s+/) : [firstName, lastName]),
    hsId,
    rvoId: member?.rvoId ?? '',
    authProvider: member?.provider ?? '',
    ...(member === undefined ? {} : {memberSince: member.memberSince}),
    isAuthenticated: member !== undefined,
  }
}

const letters = new Intl.Segmenter()

/** The first letters of the first and the last of some names, in capitals. */
function initialsOf(names: readonly string[]): string {
  const given = names.filter((name) => name !== '')
  const ends = given.length > 1 ? [given[0], given.at(-1)] : given
  return ends.map((name = '') => letters.segment(name)[Symbol.iterator]().next().value?.segment.toUpperCase()).join('')
}
