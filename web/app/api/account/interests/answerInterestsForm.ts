import {
  appConsent,
  type FlagStatus,
  type Interests,
  onboardingFlag,
  profileSite,
} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../../../../auth/member.ts'
import {clientHeader} from '../../../../server/clientAddress.ts'
import {refuse} from '../../../../server/refuse.ts'
import {
  choosesNothing,
  interestsObject,
  type ProfileCall,
  type UserProfileService,
} from '../../../../services/userProfile/contract.ts'

/** The dependencies of the form. */
export interface InterestsFormCall {
  /** Who is signed in, by the cookie of a request. */
  readonly readMember: (headers: Headers) => Promise<Member | undefined>
  readonly service: UserProfileService
  readonly profileCallOf: (member: Member) => Promise<ProfileCall>
  /** Whether a client may send it now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Gets what the service, or the store, rejects with. */
  readonly report: (error: unknown) => void
}

/** The largest form, in bytes. */
const limitBytes = 64 * 1024

const headers = {'cache-control': 'private, no-store'}

/**
 * Answers the form of interests (profile-14), which works without scripts, by a 303 to
 * `/account?notice=interests-saved#interests`, or with `interests-failed` where it could not be saved. What is chosen
 * answers the questions of onboarding too, so its flag is set (profile-9); nothing chosen takes back the consent to keep
 * it (profile-10). With `skip` the flag alone is set, and the 303 leads to the front page. Who is not signed in is led
 * to do so. 400 for what the form cannot send, 403 from another site, 411, 413 and 415 for what is too large or no form,
 * 429 for too many.
 */
export async function answerInterestsForm(request: Request, call: InterestsFormCall): Promise<Response> {
  const refusal = refuse(request.headers, 'form', limitBytes)
  if (refusal !== undefined) return problem(refusal.status, refusal.reason)
  if (!call.admits(request.headers.get(clientHeader) ?? ''))
    return problem(429, 'Too many calls. Try again in a minute.')
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return problem(400, 'The form cannot be read.')
  }
  const isSkipped = form.has('skip')
  const interests = readForm(form)
  if (interests === undefined) return problem(400, 'This is not what the form sends.')
  try {
    const member = await call.readMember(request.headers)
    if (member === undefined) return redirectTo(`/sign-in?returnUrl=${encodeURIComponent('/account#interests')}`)
    const of = await call.profileCallOf(member)
    if (!isSkipped) await call.service.setInterests(of, interests)
    await setFlags(
      call,
      of,
      isSkipped
        ? [[onboardingFlag, 'skipped']]
        : [
            // With nothing chosen, nothing is kept that needs a consent.
            [appConsent, choosesNothing(interests) ? 'skipped' : 'accepted'],
            [onboardingFlag, 'accepted'],
          ],
    )
    return redirectTo(isSkipped ? '/' : '/account?notice=interests-saved#interests')
  } catch (error) {
    call.report(error)
    return redirectTo('/account?notice=interests-failed#interests')
  }
}

/** Interests that are kept stay so where a flag cannot be set: the member is asked once more. */
async function setFlags(
  {service, report}: InterestsFormCall,
  of: ProfileCall,
  flags: readonly (readonly [label: string, status: FlagStatus])[],
): Promise<void> {
  for (const [label, status] of flags) await service.setFlag(of, {label, status}).catch(report)
}

function readForm(form: FormData): Interests | undefined {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const read = interestsObject.safeParse({
    topicIds: texts('topicIds'),
    subtopicIds: texts('subtopicIds'),
    jtbdIds: texts('jtbdIds'),
    source: form.get('source') === 'onboarding' ? 'onboarding' : 'account',
    site: profileSite,
  })
  return read.success ? read.data : undefined
}

function redirectTo(location: string): Response {
  return new Response(null, {status: 303, headers: {...headers, location}})
}

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
