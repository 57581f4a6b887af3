import {jest} from '@jest/globals'

// Once, as in `playwright.config.ts`: servers, browsers and other suites share two processors, and a test that waits for a moment can miss it.
// What fails twice has failed. At once, as later tests of a file may build on what this one leaves.
jest.retryTimes(1, {logErrorsBeforeRetry: true, retryImmediately: true})
