import {importModule} from '../enhance/importModule.ts'
import {addSheet} from '../enhance/sheet.ts'
import type {askInterests} from './askInterests.ts'
import type {MemberCalls} from './memberCalls.ts'
import type {UserFlags} from './userFlags.ts'

/** The page that has the panel. */
const page = '/account/onboarding'
/** A page that has not come after this time is not waited for, in milliseconds. */
const patienceMs = 6000

/**
 * Shows the onboarding panel over the page (profile-12): fetches its markup, style sheets and script, and opens it as a
 * modal dialog. `done` is called when it is open, and where the page has no panel, as there is nothing to choose.
 * Nothing happens if one of them does not come, or another modal dialog is open.
 */
export async function showOnboarding(calls: MemberCalls, flags: UserFlags, done: () => void): Promise<void> {
  const read = await fetchPanel()
  if (!read) return
  const panel = read.querySelector<HTMLElement>('[data-onboarding]')
  if (!panel) return done()
  const script = panel.dataset.onboardingScript
  if (!script) return
  const sheets = [...read.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '')
  if (!(await Promise.all(sheets.map(addSheet))).every(Boolean)) return
  await importModule(script, (module: {readonly askInterests: typeof askInterests}) => {
    if (document.querySelector('dialog:modal')) return
    for (const link of panel.querySelectorAll('link')) link.remove()
    const dialog = document.createElement('dialog')
    dialog.className = panel.dataset.onboarding ?? ''
    dialog.append(document.adoptNode(panel))
    document.body.append(dialog)
    module.askInterests(dialog, calls, flags)
    done()
  })
}

async function fetchPanel(): Promise<Document | undefined> {
  try {
    const response = await fetch(page, {headers: {accept: 'text/html'}, signal: AbortSignal.timeout(patienceMs)})
    // A redirect leads to where readers sign in.
    if (!response.ok || response.redirected) return undefined
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return undefined
  }
}
