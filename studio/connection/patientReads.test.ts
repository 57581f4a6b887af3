/** @jest-environment jsdom */
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {concat, defer, of, throwError} from 'rxjs'
import {listeningAgain, patiently} from './patientReads.ts'

const lost = Object.assign(new Error('Request error'), {isNetworkError: true})
const answered = (statusCode: number) => Object.assign(new Error('No'), {statusCode})

/** Fails with these errors in turn, then answers. Says how often it was asked, what came, and what failed. */
function ask(request: {readonly method?: string; readonly tag?: string}, ...errors: readonly Error[]) {
  const seen = {asked: 0, answers: [] as string[], errors: [] as unknown[]}
  const send = () =>
    defer(() => (errors[seen.asked++] === undefined ? of('answer') : throwError(() => errors[seen.asked - 1])))
  const subscription = patiently(request, send).subscribe({
    next: (answer) => seen.answers.push(answer),
    error: (error: unknown) => seen.errors.push(error),
  })
  return {seen, subscription}
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('what the Studio reads by itself', () => {
  test.each([
    'preview.document-paths',
    'preview.documents-availability',
    'documents-availability',
    'document.pair.fetch',
    'document.resolve-type',
    'release-docs.fetch',
  ])('is asked for again until it comes: %s', (tag) => {
    const {seen} = ask({tag}, lost, answered(503), lost)
    expect(seen.asked).toBe(1)
    jest.advanceTimersByTime(1_000)
    expect(seen.asked).toBe(2)
    jest.advanceTimersByTime(1_999)
    expect(seen.asked).toBe(2)
    jest.advanceTimersByTime(1 + 4_000)
    expect(seen).toEqual({asked: 4, answers: ['answer'], errors: []})
  })

  test('is asked for at once when the browser is connected again', () => {
    const {seen} = ask({method: 'GET', tag: 'preview.document-paths'}, lost)
    window.dispatchEvent(new Event('online'))
    expect(seen).toEqual({asked: 2, answers: ['answer'], errors: []})
  })

  test('is asked for every fifteen seconds at the latest', () => {
    const {seen} = ask({tag: 'preview.document-paths'}, ...Array<Error>(20).fill(lost))
    jest.advanceTimersByTime(1_000 + 2_000 + 4_000 + 8_000)
    expect(seen.asked).toBe(5)
    jest.advanceTimersByTime(30_000)
    expect(seen.asked).toBe(7)
  })

  test('is asked for no more when nobody waits for it', () => {
    const {seen, subscription} = ask({tag: 'preview.document-paths'}, lost)
    subscription.unsubscribe()
    jest.advanceTimersByTime(60_000)
    expect(seen.asked).toBe(1)
  })

  test('fails with an answer that says no', () => {
    const no = answered(403)
    expect(ask({tag: 'preview.document-paths'}, no).seen).toEqual({asked: 1, answers: [], errors: [no]})
  })
})

test.each([
  {method: 'POST', tag: 'document.commit'},
  {method: 'POST', tag: 'preview.document-paths'},
  {tag: 'bulk'},
  {tag: 'document.publish'},
  {},
])('other requests fail as they did: %j', (request) => {
  expect(ask(request, lost).seen).toEqual({asked: 1, answers: [], errors: [lost]})
})

describe('what is listened to', () => {
  /** Ends with these errors in turn, after an answer each. */
  function listen(...errors: readonly Error[]) {
    const seen = {begun: 0, answers: 0, errors: [] as unknown[]}
    const listened = defer(() =>
      concat(
        of('answer'),
        throwError(() => errors[seen.begun++] ?? lost),
      ),
    )
    listened
      .pipe(listeningAgain())
      .subscribe({next: () => (seen.answers += 1), error: (error: unknown) => seen.errors.push(error)})
    return seen
  }

  test('begins anew a second after a request or the connection failed', () => {
    const seen = listen(lost, new Error('Could not establish EventSource connection'), answered(503))
    expect(seen).toEqual({begun: 1, answers: 1, errors: []})
    jest.advanceTimersByTime(3_000)
    expect(seen).toEqual({begun: 4, answers: 4, errors: []})
  })

  test('fails with an answer that says no', () => {
    const no = answered(400)
    expect(listen(no)).toEqual({begun: 1, answers: 1, errors: [no]})
  })
})
