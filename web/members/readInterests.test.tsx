import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {defaultQuestions, profileSite} from '@apothecary/shared/types/userProfile.ts'
import type {ProviderAccess} from '../auth/providerAccessToken.ts'
import {noInterests} from '../services/userProfile/contract.ts'
import {UserProfileError} from '../services/userProfile/errors.ts'
import {interestsSection} from './accountInterests.tsx'
import {providerTokenOf} from './providerTokenOf.ts'
import {readInterestsFrom} from './readInterests.ts'

const topic = {id: 'sleep', title: 'Sleep', subtopics: [], jtbds: []}
const loginPath = '/api/auth/login?provider=google&returnUrl=%2Faccount&authPrompt=login'

/** What is read where the provider gives `access`, with what was reported. The service wants the token “t-1”. */
async function read(access: ProviderAccess, options = [topic]) {
  const reported: unknown[] = []
  const asked = await readInterestsFrom({
    service: {
      options: async ({token}) => {
        if (token !== 't-1') throw new UserProfileError('Failed to acquire token', 401)
        return options
      },
      interests: async (_, site) => noInterests(site),
    },
    call: async () => ({rvoId: 'm-1', token: providerTokenOf(access)}),
    questions: async () => defaultQuestions,
    report: (error) => void reported.push(error),
  })
  return {asked, reported}
}

test('a member is asked with the token of the provider (profile-15, profile-17)', async () => {
  const {asked, reported} = await read({kind: 'token', accessToken: 't-1'})
  expect(asked).toEqual({options: [topic], interests: noInterests(profileSite), questions: defaultQuestions})
  expect(reported).toEqual([])
  expect(renderToStaticMarkup(<>{interestsSection(asked)}</>)).toContain('value="sleep"')
  expect((await read({kind: 'token', accessToken: 't-1'}, [])).asked).toBeUndefined()
})

test('a member whose provider wants them to sign in again is led there, and that is no failure (sign-in-19)', async () => {
  const {asked, reported} = await read({kind: 'interaction', loginPath})
  expect([asked, reported]).toEqual([{loginPath}, []])
  expect(renderToStaticMarkup(<>{interestsSection(asked)}</>)).toContain(`href="${loginPath.replaceAll('&', '&amp;')}"`)
})

test('while the provider does not answer nobody has to sign in, and it is reported (sign-in-19)', async () => {
  const {asked, reported} = await read({kind: 'unavailable'})
  expect(asked).toBeUndefined()
  expect(reported).toEqual([new UserProfileError('Failed to acquire token', 401)])
  expect(interestsSection(asked)).toBeUndefined()
})
