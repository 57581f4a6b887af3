import {expect, test} from '@jest/globals'
import {blockFor, copyOf, newReference} from './widgetCopy.ts'

const original = {
  _id: 'drafts.faq-sleep',
  _type: 'faq',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-02T00:00:00Z',
  _originalId: 'drafts.faq-sleep',
  title: 'Sleep',
  items: [{_key: 'a', question: 'How long?'}],
  legacy: {id: '17'},
}

test('a copy has the content of the original, and nothing of its history', () => {
  expect(copyOf(original, 'new', undefined)).toEqual({
    _id: 'drafts.new',
    _type: 'faq',
    title: 'Sleep',
    items: [{_key: 'a', question: 'How long?'}],
  })
})

test('in a release the copy is a version of it', () => {
  expect(copyOf(original, 'new', 'rSpring')._id).toBe('versions.rSpring.new')
})

test('the block of a copy keeps the settings of its place, but for the order in the article', () => {
  const reference = newReference('new', 'faq')
  const placement = {_type: 'placement', position: 2, contentIndex: 5, articlePlacement: 'inline'}
  expect(blockFor({_type: 'widgetReference', _key: 'a', nodeId: '12', placement}, reference, 'b')).toEqual({
    _type: 'widgetReference',
    _key: 'b',
    widget: {
      _type: 'reference',
      _ref: 'new',
      _weak: true,
      _strengthenOnPublish: {type: 'faq', template: {id: 'faq'}},
    },
    placement: {_type: 'placement', articlePlacement: 'inline'},
  })
  expect(blockFor({placement: {_type: 'placement', position: 2}}, reference, 'b')).toEqual({
    _type: 'widgetReference',
    _key: 'b',
    widget: reference,
  })
})
