import {describe, expect, jest, test} from '@jest/globals'
import {CallFailure, type MemberCalls, memberCalls} from './memberCalls.ts'
import {UserFlags} from './userFlags.ts'

/** The flags of a member over calls that are answered by `answer`; what was asked is kept. */
function flagsWith(answer: (method: string) => unknown) {
  const asked: [string, string, unknown][] = []
  const calls: MemberCalls = {
    rvoId: 'm-1',
    ask: async (method, path, body) => {
      asked.push([method, path, body])
      return answer(method)
    },
  }
  return {flags: new UserFlags(calls), asked}
}

const stored = [{label: 'app_consent', status: 'accepted'}]
const usual = (method: string) => (method === 'GET' ? {flags: stored} : {})
const fails = (error: unknown) => () => {
  throw error
}

describe('the flags of a member on a page', () => {
  test('are loaded, once, then set (profile-2, profile-3, profile-11)', async () => {
    const {flags, asked} = flagsWith(usual)
    expect(flags.state).toEqual({flags: [], hasError: false, message: undefined})
    await flags.set('has_seen_onboarding_panel', 'skipped')
    expect(await flags.load()).toEqual({
      flags: [...stored, {label: 'has_seen_onboarding_panel', status: 'skipped'}],
      hasError: false,
      message: undefined,
    })
    expect(asked).toEqual([
      ['GET', '/site-flags/healthline', undefined],
      ['PUT', '/site-flags/healthline', {label: 'has_seen_onboarding_panel', status: 'skipped'}],
    ])
  })

  test('are cleared when they cannot be read, with an error and the words of the server (profile-4, profile-6)', async () => {
    const {flags} = flagsWith(fails(new CallFailure('User flags fetch failed: 503', 502)))
    expect(await flags.load()).toEqual({flags: [], hasError: true, message: 'User flags fetch failed: 503'})
  })

  test('are cleared when one cannot be set (profile-5, profile-6)', async () => {
    const {flags} = flagsWith((method) =>
      method === 'GET' ? {flags: stored} : fails(new CallFailure('User flags set failed: 500', 502))(),
    )
    await flags.load()
    expect(await flags.set('app_consent', 'skipped')).toEqual({
      flags: [],
      hasError: true,
      message: 'User flags set failed: 500',
    })
  })

  test('need a token (profile-7)', async () => {
    const {flags} = flagsWith(fails(new CallFailure('Failed to acquire token', 401)))
    expect(await flags.load()).toEqual({flags: [], hasError: true, message: 'Failed to acquire token'})
  })

  test.each([
    [403, 'A member reads and writes their own data only.'],
    [429, 'Too many calls. Try again in a minute.'],
    [503, 'The account does not answer now. Try again.'],
  ])('status %d is said by what failed, whatever the answer says (profile-4, profile-5)', async (status, text) => {
    const {flags} = flagsWith(fails(new CallFailure(text, status)))
    expect(await flags.load()).toMatchObject({hasError: true, message: `User flags fetch failed: ${status}`})
    expect(await flags.set('a', 'accepted')).toMatchObject({message: `User flags set failed: ${status}`})
  })

  test('without a token it says so, however that fails: the session has ended, or nobody answers (profile-7)', async () => {
    const answers: Record<string, () => Response> = {
      '/api/auth/session': () => Response.json({user: {rvoId: 'm-1'}}),
      '/api/auth/token': () => Response.json({error: 'No authenticated accounts found'}, {status: 401}),
    }
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
      const answer = typeof path === 'string' ? answers[path] : undefined
      if (answer === undefined) throw new TypeError('fetch failed')
      return answer()
    })
    const load = async () => {
      const calls = await memberCalls()
      if (calls === undefined) throw new Error('not signed in')
      return new UserFlags(calls).load()
    }
    const failed = {flags: [], hasError: true, message: 'Failed to acquire token'}
    expect(await load()).toEqual(failed)
    for (const answer of [() => Response.json({}, {status: 503}), () => Response.json({}), undefined]) {
      if (answer === undefined) delete answers['/api/auth/token']
      else answers['/api/auth/token'] = answer
      expect(await load()).toEqual(failed)
    }
    fetched.mockRestore()
  })

  test('a server that does not answer is said by the status 0 (profile-4, profile-5)', async () => {
    expect(await flagsWith(fails(new CallFailure('', 0))).flags.load()).toMatchObject({
      message: 'User flags fetch failed: 0',
    })
    const {flags} = flagsWith((method) => (method === 'GET' ? {flags: stored} : fails(new TypeError('x'))()))
    expect(await flags.set('a', 'accepted')).toMatchObject({flags: [], message: 'User flags set failed: 0'})
  })
})
