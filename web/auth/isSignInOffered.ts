import {signInSettings} from './signInSettings.ts'

/** Whether readers of this site can sign in at all: where no provider is configured, on a laptop only. */
export function isSignInOffered(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Object.keys(signInSettings(env).providers).length > 0
}
