import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({historyDays: 30})
})
afterAll(() => lake.close())

async function history(id: string): Promise<string> {
  return (await lake.request(`/data/history/production/transactions/${id}`)).text
}

async function mutate(mutation: object): Promise<unknown> {
  const answer = await lake.request('/data/mutate/production', {method: 'POST', body: {mutations: [mutation]}})
  expect(answer.status).toBe(200)
  return answer.body
}

describe('deleting with purge', () => {
  test('by mutation removes the history of the document, and nobody else’s', async () => {
    await lake.editor
      .transaction()
      .create({_id: 'a', _type: 'note', text: 'secret'})
      .create({_id: 'b', _type: 'note', text: 'public'})
      .commit()
    await lake.editor.patch('a').set({text: 'secret still'}).commit()
    expect(await history('a')).toContain('secret still')
    expect(await mutate({delete: {id: 'a', purge: true}})).toMatchObject({results: [{id: 'a', operation: 'delete'}]})
    const after = await history('a')
    expect(after).not.toContain('secret')
    expect(after.trim().split('\n')).toHaveLength(1)
    expect(await history('b')).toContain('public')
    expect((await lake.request('/data/history/production/documents/a?lastRevision=true')).body).toEqual({documents: []})
  })

  test('of a document that was deleted before does so too', async () => {
    await lake.editor.create({_id: 'c', _type: 'note', text: 'secret'})
    await lake.editor.delete('c')
    expect((await lake.request('/data/history/production/documents/c?lastRevision=true')).text).toContain('secret')
    expect(await mutate({delete: {id: 'c', purge: true}})).toMatchObject({results: [{id: 'c', operation: 'none'}]})
    expect(await history('c')).not.toContain('secret')
  })

  test('by action removes that of every version', async () => {
    await lake.editor.create({_id: 'd', _type: 'note', text: 'secret'})
    await lake.editor.create({_id: 'drafts.d', _type: 'note', text: 'secret draft'})
    await lake.editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'd',
      includeDrafts: ['drafts.d'],
      purge: true,
    })
    expect((await history('d')) + (await history('drafts.d'))).not.toContain('secret')
    await lake.editor.create({_id: 'drafts.e', _type: 'note', text: 'secret'})
    await lake.editor.action({actionType: 'sanity.action.document.discard', draftId: 'drafts.e', purge: true})
    expect(await history('drafts.e')).not.toContain('secret')
  })
})

test('the project says for how many days history is kept', async () => {
  expect((await lake.request('/projects/local')).body).toMatchObject({maxRetentionDays: 30})
})
