import {describe, expect, test} from '@jest/globals'
import {affiliateAttributes, receivedBatch, trackingAttributes, trackingBatch, trackingEvent} from './events.ts'

const product = {
  productId: '1001',
  name: 'Calm',
  brand: 'Quillmoor',
  variant: 'v',
  category: 'sleep',
  position: 1,
  location: 'card',
}
const element = {element: 'BUTTON', label: 'Buy', widgetId: 'w'}
const form = {form: 'quiz', step: 2}
const video = {videoId: 'v1', percent: 50}

describe('the events (tracking-1)', () => {
  test.each<[string, object]>([
    ...['productClicked', 'productViewed', 'productLoaded'].map((type): [string, object] => [type, product]),
    ...['elementViewed', 'elementClicked', 'elementLoaded'].map((type): [string, object] => [type, element]),
    ...['formStarted', 'formContinued', 'formBacked', 'formSubmitted'].map((type): [string, object] => [type, form]),
    ['fieldSelected', {form: 'interests', field: 'topic', value: 'Nutrition'}],
    ...['videoStarted', 'videoPaused', 'videoProgressed', 'videoCompleted'].map((type): [string, object] => [
      type,
      video,
    ]),
    ['infiniteScrollReached', {articlePath: '/sleep', percent: 25}],
    ['registrationCompleted', {provider: 'apple'}],
    ['lessonStarted', {lessonId: 'l1'}],
    ['lessonCompleted', {lessonId: 'l1', unitId: 'u1'}],
  ])('%s', (type, fields) => {
    expect(trackingEvent.parse({type, ...fields})).toEqual({type, ...fields})
    expect(trackingEvent.safeParse({type, ...fields, email: 'jane@example.org'}).success).toBe(false)
  })
})

test('the texts and ids of an element’s events are cut to what events accept, and addresses are not', () => {
  const long = 'word '.repeat(200)
  const linkUrl = `https://go.example.com/?subid=${'x'.repeat(1000)}`
  const product = {productId: long, brand: long, variant: long, location: 'card'}
  const {'data-track-click': click = ''} = trackingAttributes({type: 'productClicked', ...product, linkUrl})
  expect(trackingEvent.parse(JSON.parse(click))).toEqual({
    type: 'productClicked',
    ...product,
    productId: long.slice(0, 300),
    brand: long.slice(0, 300),
    variant: long.slice(0, 300),
    linkUrl,
  })
  expect(JSON.parse(affiliateAttributes({...product, text: long})['data-affiliate'])).toEqual({
    ...product,
    productId: long.slice(0, 300),
    brand: long.slice(0, 300),
    variant: long.slice(0, 300),
    text: long.slice(0, 300),
  })
})

test('a batch has the path of its page, without the address of another site (tracking-8)', () => {
  const event = {
    id: '7d0f3c1e-5a52-4a0e-9a53-0d8c3f6a1b2c',
    at: '2026-06-01T12:00:00Z',
    event: {type: 'elementClicked', element: 'BUTTON'},
  }
  expect(trackingBatch.safeParse({events: [{...event, page: '/sleep/naps'}]}).success).toBe(true)
  expect(trackingBatch.safeParse({events: [{...event, page: 'https://evil.example/'}]}).success).toBe(false)
})

test('of a batch the events that are well-formed are taken, and a batch without one is rejected', () => {
  const sent = (element: string) => ({
    id: '7d0f3c1e-5a52-4a0e-9a53-0d8c3f6a1b2c',
    at: '2026-06-01T12:00:00Z',
    page: '/sleep/naps',
    event: {type: 'elementClicked', element},
  })
  const events = [sent('x'.repeat(301)), sent('BUTTON'), sent(''), {}, 5]
  expect(receivedBatch.parse({events})).toEqual({events: [sent('BUTTON')]})
  expect(receivedBatch.safeParse({events: [sent('')]}).success).toBe(false)
  expect(receivedBatch.safeParse({events: []}).success).toBe(false)
  expect(receivedBatch.safeParse({events: Array.from({length: 51}, () => sent('BUTTON'))}).success).toBe(false)
})
