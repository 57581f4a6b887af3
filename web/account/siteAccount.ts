import {readMember} from '../auth/readMember.ts'
import {logFailure} from '../log/logFailure.ts'
import {profileCallOf, siteUserProfile} from '../members/siteUserProfile.ts'
import {siteNewsletter} from '../newsletter/siteNewsletter.ts'
import {profileSite} from '@apothecary/shared/types/userProfile.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {ClientLimit} from '../services/clientLimit.ts'
import {noInterests} from '../services/userProfile/contract.ts'
import {siteSeal} from '../store/siteSeal.ts'
import {siteStore} from '../store/siteStore.ts'
import type {AccountParts} from './accountData.ts'
import type {AccountCall} from './accountForm.ts'

/** Where the data of this site's members are. Rejects while the store cannot be opened. */
export async function siteAccount(): Promise<AccountParts> {
  const profile = siteUserProfile()
  return {
    store: await siteStore(),
    seal: siteSeal(),
    now: Date.now,
    newsletter: siteNewsletter(),
    profile: {
      isElsewhere: profile.needsProviderToken,
      flags: async (member) => profile.flags(await profileCallOf(member)),
      interests: async (member) => profile.interests(await profileCallOf(member), profileSite),
      forget: async (member) => {
        if (profile.needsProviderToken)
          await profile.setInterests(await profileCallOf(member), {...noInterests(profileSite), source: 'account'})
      },
    },
  }
}

/** More than somebody sends in a minute. */
const limit = new ClientLimit(20, () => performance.now())

/** What the forms of the account page need. */
export function siteAccountCall(): AccountCall {
  return {
    readMember,
    parts: siteAccount,
    origin: siteOrigin(),
    admits: (client) => limit.admits(client),
    log: (event, kind) => {
      if (event === 'account-failed') logFailure(event, {kind})
      else process.stderr.write(`${JSON.stringify({time: new Date().toISOString(), level: 'info', event})}\n`)
    },
  }
}
