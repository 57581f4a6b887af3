import {memberCheckedKey, memberHint, onboardingFlag, profileSite} from '@apothecary/shared/types/userProfile.ts'
import {choiceParts, consentEventName, refusesByBrowser} from '../enhance/consent.ts'
import {sendUnsent} from '../saved/syncItems.ts'
import {arrange} from './arrange.ts'
import {interestsSwitch} from './interestsSwitch.ts'
import {keepInterests, knownInterests} from './keepInterests.ts'
import {fieldOf, type MemberCalls, memberCalls} from './memberCalls.ts'
import {showOnboarding} from './showOnboarding.ts'
import {UserFlags} from './userFlags.ts'

/**
 * The script of every page for members, and for nobody else (`enhance/members.ts`): puts what they have chosen first,
 * sends what of their lists was not sent, and once in a visit asks whether they have seen the onboarding panel, and what
 * they have chosen on other devices.
 */
const form = document.querySelector<HTMLElement>('[data-interests-form]')
// A form with the stored choice: the device follows it.
if (form?.dataset.interestsForm) keepInterests({topicIds: parsed(form.dataset.interestsForm)})
const known = knownInterests()
if (!known.isOff) arrange(known.topicIds)
interestsSwitch()
sendUnsent()
// A page that the browser has kept is shown again as it was, also after a sign-out.
addEventListener('pageshow', ({persisted}) => {
  if (!persisted || document.cookie.includes(memberHint)) return
  delete document.documentElement.dataset.interests
  arrange([])
})
// Where the form stands on the page, its questions are not asked beside it, nor over the pages on which an account ends.
if (form === null && !location.pathname.startsWith('/account/') && !isChecked()) void check()

/**
 * Shows the panel to a member who has no flag of it (profile-12); for others, learns what they have chosen, for the
 * next page: on this one nothing moves.
 */
async function check(): Promise<void> {
  const calls = await memberCalls()
  if (calls === undefined) return
  const flags = new UserFlags(calls)
  const {hasError, flags: stored} = await flags.load()
  // What is not known is not asked: the next page tries again.
  if (hasError) return
  if (stored.some(({label}) => label === onboardingFlag)) {
    await learn(calls)
    markChecked()
  } else afterPrivacy(() => void showOnboarding(calls, flags, markChecked))
}

async function learn(calls: MemberCalls): Promise<void> {
  const interests = await calls.ask('GET', `/interests?site=${profileSite}`).catch(() => undefined)
  const topicIds = fieldOf(interests, 'topicIds')
  if (Array.isArray(topicIds)) keepInterests({topicIds: topicIds.map(String)})
}

/** Runs when the reader has chosen about privacy: a modal dialog would keep them from that. */
function afterPrivacy(run: () => void): void {
  const isAsked = document.querySelector('[data-privacy-notice]') !== null
  if (!isAsked || refusesByBrowser() || choiceParts().length > 0) run()
  else document.addEventListener(consentEventName, run, {once: true})
}

function isChecked(): boolean {
  try {
    return sessionStorage.getItem(memberCheckedKey) !== null
  } catch {
    // Without storage nothing could end the questions.
    return true
  }
}

function markChecked(): void {
  try {
    sessionStorage.setItem(memberCheckedKey, '1')
  } catch {
    // `isChecked` says so.
  }
}

function parsed(json: string): readonly string[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.map(String) : []
}
