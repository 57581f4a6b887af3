import {describe, expect, test} from '@jest/globals'
import {paragraphs, referenceTo} from '../contract/fixtures.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import type {PATH_WIDGETS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {addPathWidgets} from './pathWidgets.ts'
import {PATH_WIDGETS_QUERY} from './pathWidgets.groq.ts'

const stored = [
  {_id: 'skin', _type: 'promoBox', paths: ['/nutrition/collagen', '/skin']},
  {_id: 'decide', _type: 'decisionList', path: '/skin'},
  {_id: 'broken', _type: 'promoBox', paths: '/skin'},
  {_id: 'nowhere', _type: 'promoBox'},
  {_id: 'other', _type: 'redirect', path: '/skin'},
]
const text = paragraphs('What the trials say.')

/** The ids of the widgets that are added to a body on a page. */
async function added(path: string, body: unknown = text): Promise<readonly string[]> {
  const widgets = await runQuery<PATH_WIDGETS_QUERY_RESULT>(PATH_WIDGETS_QUERY, stored)
  const blocks = addPathWidgets(body, widgets, path)
  return Array.isArray(blocks) ? blocks.slice(Array.isArray(body) ? body.length : 0).map(({_key}) => String(_key)) : []
}

describe('widgets that name their pages', () => {
  test('stand at the end of these, and of no others (promo-box-6, promo-box-10, promo-box-13)', async () => {
    expect(await added('/skin')).toEqual(['decide', 'skin'])
    expect(await added('/nutrition/collagen')).toEqual(['skin'])
    expect(await added('/skin/care')).toEqual([])
  })

  test('stay where an editor has put them, at any depth (promo-box-13)', async () => {
    const row = {_type: 'row', _key: 'r', columns: [{_key: 'c', content: [referenceTo('skin')]}]}
    expect(await added('/skin', [...text, row])).toEqual(['decide'])
  })

  test('are the body of an article without one; a body that is no list stays', async () => {
    expect(await added('/nutrition/collagen', null)).toEqual(['skin'])
    expect(addPathWidgets('text', [], '/skin')).toBe('text')
  })
})
