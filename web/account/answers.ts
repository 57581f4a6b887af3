import {removedCookies} from '../auth/cookies.ts'
import type {Member} from '../auth/member.ts'
import {kindOf} from '../services/kindOf.ts'
import {switchSync} from '../saved/savedItems.ts'
import {type AccountParts, isRecent, readAccount, verifiedEmail} from './accountData.ts'
import {exportAccount} from './accountExport.ts'
import {type AccountCall, accountPath, answerForm, redirect} from './accountForm.ts'
import {deleteAccount} from './deleteAccount.ts'
import {forgetCookie} from './forgetCookie.ts'
import type {Notice} from './notices.ts'

/** What a reader types to delete an account. */
export const deleteWord = 'DELETE'

/**
 * Answers `POST /api/account/export` with a file of everything that is kept of the member (members-18), after a recent
 * sign-in (members-17); else as `answerForm`.
 */
export function answerExport(request: Request, call: AccountCall): Promise<Response> {
  return answerForm(request, call, async (member, _, parts) => {
    if (!(await hasSignedInRecently(member, parts))) return backWith('again')
    const file = await exportAccount(member, parts)
    call.log('account-exported')
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="apothecary-account-${file.exportedAt.slice(0, 10)}.json"`,
      },
    })
  })
}

/**
 * Answers `POST /api/account/delete`: deletes everything that is kept of the member (members-19), after a recent
 * sign-in (members-17), if the field `word` says so; else it leads back to the page that asks. Removes the cookies, and
 * leads to a page whose script forgets what this browser keeps; else as `answerForm`.
 */
export function answerDelete(request: Request, call: AccountCall): Promise<Response> {
  return answerForm(request, call, async (member, form, parts) => {
    if (!(await hasSignedInRecently(member, parts))) return redirect(`${accountPath}/delete`)
    const word = form.get('word')
    if (typeof word !== 'string' || word.trim().toUpperCase() !== deleteWord)
      return redirect(`${accountPath}/delete?wrong=1`)
    // A service elsewhere that does not answer must not keep us from deleting what is here.
    await parts.profile.forget(member).catch((error: unknown) => call.log('account-failed', kindOf(error)))
    await deleteAccount(member, parts)
    call.log('account-deleted')
    return redirect(`${accountPath}/deleted`, [
      ...removedCookies(['session', 'hint', 'attempt'], call.origin),
      forgetCookie,
    ])
  })
}

/**
 * Answers `POST /api/account/lists` with the field `keep` (`yes` or `no`): whether lists are kept on all devices of the
 * member (members-20, members-24); else as `answerForm`.
 */
export function answerLists(request: Request, call: AccountCall): Promise<Response> {
  return answerForm(request, call, async (member, form, parts) => {
    const isOn = form.get('keep') === 'yes'
    await switchSync(member.rvoId, isOn, parts)
    call.log(isOn ? 'account-lists-on' : 'account-lists-off')
    return backWith(isOn ? 'lists-on' : 'lists-off')
  })
}

/**
 * Answers `POST /api/account/end-session` with the field `session`: ends a session of the member in another browser
 * (members-16); else as `answerForm`.
 */
export function answerEndSession(request: Request, call: AccountCall): Promise<Response> {
  return answerForm(request, call, async (member, form, {store}) => {
    const id = form.get('session')
    if (typeof id === 'string')
      await store.deleteFrom('session').where('id', '=', id).where('memberId', '=', member.rvoId).execute()
    call.log('account-session-ended')
    return backWith('session-ended')
  })
}

/**
 * Answers `POST /api/account/end-newsletter` with the field `subscription`: ends a newsletter of the member's verified
 * address (members-15); else as `answerForm`.
 */
export function answerEndNewsletter(request: Request, call: AccountCall): Promise<Response> {
  return answerForm(request, call, async (member, form, {newsletter}) => {
    const email = verifiedEmail(member)
    const own = email === undefined ? [] : ((await newsletter.subscriptionsOf?.(email)) ?? [])
    const found = own.find(({token}) => token === form.get('subscription'))
    if (found !== undefined) await newsletter.end?.(found.token)
    call.log('account-newsletter-ended')
    return backWith('newsletter-ended')
  })
}

async function hasSignedInRecently(member: Member, parts: AccountParts): Promise<boolean> {
  return isRecent(await readAccount(member, parts), parts.now())
}

function backWith(notice: Notice): Response {
  return redirect(`${accountPath}?notice=${notice}`)
}
