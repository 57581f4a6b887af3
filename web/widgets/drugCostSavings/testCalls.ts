/** How our own server answers a call in a test: a status with a body, or never. */
export type Answer = {readonly status?: number; readonly body: unknown} | 'never'

/** Answers the calls of a test's document in the place of our own server, and keeps what was asked, as path and query. */
export interface TestCalls {
  readonly asked: string[]
  /** Answers by path. A path without one is answered with 503. */
  readonly answers: Map<string, Answer | (() => Promise<Answer>)>
  readonly restore: () => void
}

/** Replaces `fetch`, which the test's document does not have. */
export function testCalls(): TestCalls {
  const asked: string[] = []
  const answers: TestCalls['answers'] = new Map()
  const {fetch} = globalThis
  globalThis.fetch = async (address, init) => {
    const text = typeof address === 'string' ? address : ''
    asked.push(text)
    const found = answers.get(text.split('?', 1)[0] ?? '') ?? {status: 503, body: {error: 'No'}}
    const answer = typeof found === 'function' ? await found() : found
    init?.signal?.throwIfAborted()
    if (answer === 'never')
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason ?? new Error('aborted'))),
      )
    const {status = 200, body} = answer
    // The parts of a `Response` that the widget reads: jsdom has none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return {status, headers: new Map([['x-failure-logged', '1']]), json: async () => body} as unknown as Response
  }
  return {
    asked,
    answers,
    restore: () => {
      globalThis.fetch = fetch
    },
  }
}
