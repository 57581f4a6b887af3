import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {defineConfig} from 'playwright/test'
import {choice} from './browser/support/consent.ts'
import {dataDir, isRunning, ports, site} from './browser/support/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const specs = path.join(import.meta.dirname, 'browser')

/** The tests that share an open Studio. */
const inStudio = globSync('*.spec.ts', {cwd: specs}).filter((file) =>
  readFileSync(path.join(specs, file), 'utf8').includes('/sharedStudio.ts'),
)

/**
 * Browser tests against the whole product, started as `npm start` starts it, on ports and in a data folder of their own. Debian's
 * Chromium (`scripts/test/chromium.ts`), without the background traffic that a closed network refuses.
 */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A Studio takes more than one of two processors: two at a time are slower than one after another, and late for tests that wait for them.
  projects: [
    {name: 'studio', testMatch: inStudio, workers: 1},
    {name: 'site', testIgnore: inStudio},
  ],
  // Once: the whole product and the browser share two processors, and a test that waits for a moment can miss it. What fails twice has failed.
  retries: 1,
  timeout: 180_000,
  expect: {timeout: 20_000},
  forbidOnly: true,
  use: {
    baseURL: site,
    viewport: {width: 1280, height: 900},
    // A reader who has rejected everything, and is not asked again; `privacy.spec.ts` is about all others.
    storageState: {cookies: [choice('C0001')], origins: []},
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" scripts/start/main.ts`,
    cwd: root,
    url: `${site}/api/health`,
    timeout: 420_000,
    reuseExistingServer: isRunning,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: {signal: 'SIGTERM', timeout: 15_000},
    env: {
      WEB_PORT: String(ports.web),
      STUDIO_PORT: String(ports.studio),
      LAKE_PORT: String(ports.lake),
      DATA_DIR: dataDir,
      GALLERY: '1',
      PRIVACY_REGION_HEADER: 'x-test-country',
    },
  },
})
