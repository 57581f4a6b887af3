import {expect, test} from '@jest/globals'
import {leftOutMessage, uploadMessage} from './pasteMessages.ts'
import {pathOf} from './pathOf.ts'
import {decodeDataUrl} from './uploadPicture.ts'

test('the picture of a block is found in a text and in the cells of its tables', () => {
  const cell = {_key: 'cell', content: [{_key: 'text', children: []}, {_key: 'picture'}]}
  const blocks = [{_key: 'first'}, {_key: 'table', rows: [{_key: 'row', cells: [cell]}]}]
  expect(pathOf(blocks, 'first')).toEqual([{_key: 'first'}])
  expect(pathOf(blocks, 'picture')).toEqual([
    {_key: 'table'},
    'rows',
    {_key: 'row'},
    'cells',
    {_key: 'cell'},
    'content',
    {_key: 'picture'},
  ])
  expect(pathOf(blocks, 'none')).toBeUndefined()
})

test('a picture that is written in its address is read', async () => {
  const picture = decodeDataUrl('data:image/PNG;charset=utf-8;base64,aGVs\nbG8=')
  expect(picture?.type).toBe('image/png')
  expect(await picture?.text()).toBe('hello')
  expect(decodeDataUrl('data:image/svg+xml,<svg/>')).toBeUndefined()
})

test('editors are told what to do about what is missing', () => {
  expect(uploadMessage([true, true])).toEqual({status: 'success', title: '2 pictures uploaded', closable: true})
  expect(uploadMessage([true, false])).toMatchObject({status: 'warning', title: '1 picture could not be copied'})
  const nothing = {blocks: [], pictures: []}
  expect(leftOutMessage({...nothing, leftOut: {players: 0, pictures: 0}})).toBeUndefined()
  expect(leftOutMessage({...nothing, leftOut: {players: 1, pictures: 2}})?.description).toBe(
    'Left out: 1 video or other player: add them as widgets. 2 pictures: this text holds none.',
  )
  expect(leftOutMessage({...nothing, isTooLong: true, leftOut: {players: 0, pictures: 0}})?.title).toBe(
    'This is too much to paste at once',
  )
})
