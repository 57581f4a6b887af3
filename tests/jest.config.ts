import type {Config} from 'jest'

/** Jest in ESM mode: the packages we test against ship ES modules only. Browser tests are Playwright's (`tests/browser`). */
const config: Config = {
  rootDir: '..',
  roots: [
    '<rootDir>/lake',
    '<rootDir>/shared',
    '<rootDir>/scripts',
    '<rootDir>/studio',
    '<rootDir>/web',
    '<rootDir>/tests',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/web/.next', '<rootDir>/studio/dist'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: {syntax: 'typescript', tsx: true},
          transform: {react: {runtime: 'automatic'}},
        },
        module: {type: 'es6'},
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.module\\.p?css$': '<rootDir>/tests/support/cssModule.mjs',
    '\\.css$': '<rootDir>/tests/support/empty.mjs',
    '^(lucide|playwright|sanity|sanity/(?:presentation|router|structure))$': '<rootDir>/tests/loadedOnce/$1.cjs',
  },
  testEnvironment: '<rootDir>/tests/environments/node.mjs',
  setupFiles: ['<rootDir>/tests/support/propertySeed.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/runAgain.mjs'],
  // Twice what the longest test without a limit of its own takes on a slow machine with two processors.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tests/support/longestFirst.mjs',
  // Most suites wait for servers and browsers for a part of their time, so two are quicker than one also on two processors.
  maxWorkers: 2,
  // What a suite leaves in memory stays in its process: two suites of a whole run have met its limit of 4 GiB.
  workerIdleMemoryLimit: '2GB',
}
export default config
