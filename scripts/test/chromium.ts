import {existsSync} from 'node:fs'
import {chromium} from 'playwright'
import {runToEnd} from '../start/processes.ts'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for the browser tests: `CHROMIUM_PATH`, the machine's own, else Debian's package when this is root, else
 * Playwright's download (CONTRIBUTING.md). Rejects with what was tried.
 */
export async function findChromium(): Promise<string> {
  const set = process.env['CHROMIUM_PATH']
  const found = [...(set ? [set] : []), ...known, chromium.executablePath()].find((file) => existsSync(file))
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (Debian’s package) …')
    await runToEnd('/usr/bin/apt-get', ['update', '-qq'])
    await runToEnd('/usr/bin/apt-get', ['install', '-y', '-qq', 'chromium'], {DEBIAN_FRONTEND: 'noninteractive'})
    return '/usr/bin/chromium'
  }
  console.log('Downloading Chromium (Playwright’s) …')
  await runToEnd('playwright', ['install', 'chromium'])
  return chromium.executablePath()
}
