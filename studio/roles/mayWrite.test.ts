import {expect, test} from '@jest/globals'
import {Observable, throwError} from 'rxjs'
import {mayWrite} from './mayWrite.ts'

const document = {_id: 'drafts.a', _type: 'article'}

/** A store of grants that allows these permissions and goes on to answer, as Sanity's does, with the number of those that wait for an answer. */
function storeOf(allowed: readonly string[]) {
  const seen = {waiting: 0}
  const checkDocumentPermission = (permission: string) =>
    new Observable<{granted: boolean; reason: string}>((subscriber) => {
      seen.waiting += 1
      subscriber.next({granted: allowed.includes(permission), reason: ''})
      return () => void (seen.waiting -= 1)
    })
  return {store: {checkDocumentPermission}, seen}
}

test.each([
  [['create'], true],
  [['update'], true],
  [['read'], false],
])('a role with %j may write: %s', async (allowed, expected) => {
  expect(await mayWrite(storeOf(allowed).store, document)).toBe(expected)
})

test('nothing is listened to once the answer is there', async () => {
  const {store, seen} = storeOf(['update'])
  await mayWrite(store, document)
  expect(seen.waiting).toBe(0)
})

test('grants that cannot be read are an error', async () => {
  const store = {checkDocumentPermission: () => throwError(() => new Error('No answer'))}
  await expect(mayWrite(store, document)).rejects.toThrow('No answer')
})
