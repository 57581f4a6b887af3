import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {AccountLink, accountExperiment} from './AccountLink.tsx'

const showAuth = (...names: readonly string[]) => ({
  name: 'showAuth',
  variants: names.map((name) => ({name, share: 100 / names.length})),
})
const hero = {name: 'hero', variants: showAuth('control', 'variant').variants}
const link =
  /<a href="\/account" class="toolButton" title="Account" rel="nofollow"><svg .*?<\/svg><span class="hidden">Account<\/span><\/a>/g

interface Given {
  readonly isOffered?: boolean
  readonly offerSignIn?: boolean
  readonly experiments?: readonly ReturnType<typeof showAuth>[]
}

async function show({isOffered = true, offerSignIn = false, experiments = []}: Given) {
  const settings = {offerSignIn, experiments}
  return {
    html: await htmlOf(<AccountLink settings={settings} isOffered={isOffered} />),
    decided: accountExperiment(settings, isOffered)?.name,
  }
}

test('the settings show the link to everybody, without an experiment (sign-in-1)', async () => {
  const {html, decided} = await show({offerSignIn: true, experiments: [showAuth('control', 'variant')]})
  expect([html.match(link)?.length, html.includes('hidden=""'), decided]).toEqual([1, false, undefined])
})

test.each([['variant'], ['true']])(
  'the arm “%s” of the experiment shows it, and the control does not (sign-in-1)',
  async (arm) => {
    const {html, decided} = await show({experiments: [hero, showAuth('control', arm)]})
    expect(decided).toBe('showAuth')
    expect(html.replace(link, 'LINK')).toBe(
      `<div data-experiment="showAuth" hidden=""><div data-variant="control"></div><div data-variant="${arm}" hidden="">LINK</div></div>`,
    )
  },
)

test('no other arm, and no other experiment, shows it (sign-in-1)', async () => {
  expect((await show({experiments: [showAuth('control', 'false')]})).html).not.toMatch(link)
  expect(await show({experiments: [hero]})).toEqual({html: '', decided: undefined})
  expect(await show({})).toEqual({html: '', decided: undefined})
})

test('where nobody can sign in, the link is nowhere, whatever the settings say (sign-in-1)', async () => {
  const experiments = [showAuth('control', 'variant')]
  const nothing = {html: '', decided: undefined}
  expect(await show({isOffered: false, offerSignIn: true, experiments})).toEqual(nothing)
  expect(await show({isOffered: false, experiments})).toEqual(nothing)
})
