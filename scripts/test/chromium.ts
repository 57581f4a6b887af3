import {existsSync} from 'node:fs'
import {chromium} from 'playwright'
import {runToEnd} from '../start/processes.ts'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const debian = '/usr/bin/apt-get'
const headlessShell = '/usr/bin/chromium-headless-shell'

/** What the choice of a browser depends on. */
interface Machine {
  /** `CHROMIUM_PATH`. */
  readonly set: string | undefined
  readonly isRoot: boolean
  readonly exists: (file: string) => boolean
  /** Runs a program to its end; rejects if it fails. */
  readonly run: (command: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<unknown>
}

const thisMachine: Machine = {
  set: process.env['CHROMIUM_PATH'],
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: runToEnd,
}

/**
 * The browser for the browser tests: `CHROMIUM_PATH`, the machine's own, else Debian's package when this is root, else
 * Playwright's download (commands-2). Rejects with what was tried.
 */
export async function findChromium({set, isRoot, exists, run}: Machine = thisMachine): Promise<string> {
  const found = [...(set ? [set] : []), ...known, chromium.executablePath()].find(exists)
  if (found !== undefined) return found
  if (isRoot && exists(debian)) {
    console.log('Installing Chromium (Debian’s package) …')
    await run(debian, ['update', '-qq'])
    await run(debian, ['install', '-y', '-qq', 'chromium'], {DEBIAN_FRONTEND: 'noninteractive'})
    return '/usr/bin/chromium'
  }
  console.log('Downloading Chromium (Playwright’s) …')
  await run('playwright', ['install', 'chromium'])
  return chromium.executablePath()
}

/**
 * The browser in which browser tests run: `CHROMIUM_PATH`, else Debian's headless shell, which takes two thirds of the time of the whole
 * browser for the same pages, else what `findChromium` finds.
 */
export async function findTestBrowser(machine: Machine = thisMachine): Promise<string> {
  return !machine.set && machine.exists(headlessShell) ? headlessShell : findChromium(machine)
}
