import {expect, test} from '@jest/globals'
import {FailureLog} from './failureLog.ts'

const time = '2026-01-02T03:04:05.000Z'

function logOf(most = 10) {
  const lines: unknown[] = []
  const log = new FailureLog({
    write: (line) => lines.push(JSON.parse(line)),
    now: () => new Date(time),
    windowMs: 60_000,
    most,
  })
  return {log, lines}
}

const line = (fields: object) => ({time, level: 'error', ...fields})

test('a failure is written at once; the same again is counted until the window ends', () => {
  const {log, lines} = logOf()
  for (let each = 0; each < 100; each += 1)
    log.failure('widget-failed', {widgetId: 'faq-1'}, {reference: `view ${each}`})
  expect(lines).toEqual([line({event: 'widget-failed', widgetId: 'faq-1', reference: 'view 0'})])
  log.flush()
  expect(lines.slice(1)).toEqual([line({event: 'widget-failed', widgetId: 'faq-1', repeated: 99})])
})

test('one that goes on is one line a window, and one that has ended is new when it comes back', () => {
  const {log, lines} = logOf()
  const fail = () => log.failure('savings-failed', {reason: 'ECONNREFUSED'})
  fail()
  fail()
  log.flush()
  fail()
  log.flush()
  log.flush()
  fail()
  expect(lines).toEqual([
    line({event: 'savings-failed', reason: 'ECONNREFUSED'}),
    line({event: 'savings-failed', reason: 'ECONNREFUSED', repeated: 1}),
    line({event: 'savings-failed', reason: 'ECONNREFUSED', repeated: 1}),
    line({event: 'savings-failed', reason: 'ECONNREFUSED'}),
  ])
})

test('more different ones than a log can take are counted by event', () => {
  const {log, lines} = logOf(2)
  for (const widgetId of ['a', 'b', 'c', 'd', 'a']) log.failure('widget-failed', {widgetId})
  log.failure('search-failed')
  log.flush()
  expect(lines).toEqual([
    line({event: 'widget-failed', widgetId: 'a'}),
    line({event: 'widget-failed', widgetId: 'b'}),
    line({event: 'widget-failed', widgetId: 'a', repeated: 1}),
    line({event: 'widget-failed', others: 2}),
    line({event: 'search-failed', others: 1}),
  ])
})
