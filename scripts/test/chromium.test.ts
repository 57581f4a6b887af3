import {beforeEach, describe, expect, jest, test} from '@jest/globals'
import {chromium} from 'playwright'
import {findChromium, findTestBrowser} from './chromium.ts'

let ran: string[]
beforeEach(() => {
  ran = []
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** A machine with these files. */
const machine = (files: readonly string[], {set = '', isRoot = false} = {}) => ({
  set,
  isRoot,
  exists: (file: string) => files.includes(file),
  run: async (command: string, args: readonly string[]) => {
    ran.push([command, ...args].join(' '))
  },
})

describe('the browser of the tests (commands-2)', () => {
  test('is the one that is set, before the one of the machine', async () => {
    const files = ['/opt/chromium', '/usr/bin/chromium']
    expect(await findChromium(machine(files, {set: '/opt/chromium'}))).toBe('/opt/chromium')
    expect(await findChromium(machine(files))).toBe('/usr/bin/chromium')
    expect(ran).toEqual([])
  })

  test('is the headless shell of the machine, unless another is set', async () => {
    const files = ['/opt/chromium', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(await findTestBrowser(machine(files))).toBe('/usr/bin/chromium-headless-shell')
    expect(await findTestBrowser(machine(files, {set: '/opt/chromium'}))).toBe('/opt/chromium')
    expect(await findTestBrowser(machine(['/usr/bin/chromium']))).toBe('/usr/bin/chromium')
  })

  test('is Debian’s package where that can be installed', async () => {
    expect(await findChromium(machine(['/usr/bin/apt-get'], {isRoot: true}))).toBe('/usr/bin/chromium')
    expect(ran).toEqual(['/usr/bin/apt-get update -qq', '/usr/bin/apt-get install -y -qq chromium'])
  })

  test.each([
    ['for others than root', ['/usr/bin/apt-get'], false],
    ['on other systems', [], true],
  ])('is Playwright’s download %s', async (_, files, isRoot) => {
    expect(await findChromium(machine(files, {isRoot}))).toBe(chromium.executablePath())
    expect(ran).toEqual(['playwright install chromium'])
  })
})
