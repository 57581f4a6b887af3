import type {SignUpRequest} from './contract.ts'

/** For tests: a sign-up with what each has. */
export const testSignUp: SignUpRequest = {
  email: 'reader@example.com',
  lists: ['better-nights'],
  path: '/sleep/naps',
  site: 'gr8',
  identifiers: {categories: [], tags: [], correlationId: 'c-1'},
}
