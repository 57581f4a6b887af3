import {signInSettings} from './signInSettings.ts'

let isOffered: boolean | undefined

/**
 * Whether readers of this site can sign in at all: where no provider is configured, on a laptop only. Read once: each
 * page asks, and the settings of a process stay.
 */
export function isSignInOffered(): boolean {
  return (isOffered ??= Object.keys(signInSettings(process.env).providers).length > 0)
}
