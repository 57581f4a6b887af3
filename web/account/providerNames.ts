import type {Provider} from '../auth/member.ts'

/** The companies that readers sign in with, as they call themselves. */
export const providerNames: Readonly<Record<Provider, string>> = {apple: 'Apple', google: 'Google'}
