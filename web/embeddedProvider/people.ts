import {createHash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import type {Provider} from '../auth/member.ts'

/** More people than anybody is on a laptop. */
const mostPeople = 500

const name = z.string().trim().max(100, 'A name has up to 100 characters.').default('')
const ticked = z.literal('on').optional()

/** The fields of the page on which somebody says who signs in. */
export const personForm = z.object({
  firstName: name,
  lastName: name,
  email: z.email('Give an address such as robin@example.com.').max(254, 'An address has up to 254 characters.'),
  newUser: ticked,
  newsletters: ticked,
})

/** Who somebody says to be. */
export type PersonForm = z.infer<typeof personForm>

/** The claims of an id token about a person. */
export interface PersonClaims {
  readonly sub: string
  /** Contains the company of the account. */
  readonly acr?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
  readonly email: string
  readonly email_verified: boolean
  readonly new_user: boolean
  readonly marketing_opted_in: boolean
}

/** The people who have signed in since the start. */
export interface People {
  /** Remembers a person, with what was said last; answers the claims. */
  add(form: PersonForm, company: Provider | undefined): PersonClaims
  find(sub: string): PersonClaims | undefined
}

/** Nobody yet. */
export function createPeople(): People {
  const people = new LRUCache<string, PersonClaims>({max: mostPeople})
  return {
    add: (form, company) => {
      const claims = claimsOf(form, company)
      people.set(claims.sub, claims)
      return claims
    },
    find: (sub) => people.get(sub),
  }
}

/** An account is of one company and has one address: the same ones are the same member, also after a restart. */
function claimsOf(
  {firstName, lastName, email, newUser, newsletters}: PersonForm,
  company: Provider | undefined,
): PersonClaims {
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return {
    sub: createHash('sha256')
      .update(`${company ?? ''}:${email.toLowerCase()}`)
      .digest('base64url'),
    ...(company === undefined ? {} : {acr: `embedded-${company}`}),
    ...(firstName === '' ? {} : {given_name: firstName}),
    ...(lastName === '' ? {} : {family_name: lastName}),
    ...(fullName === '' ? {} : {name: fullName}),
    email,
    // On a laptop somebody is who they say.
    email_verified: true,
    new_user: newUser !== undefined,
    marketing_opted_in: newsletters !== undefined,
  }
}
