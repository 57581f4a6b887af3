import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import {promotionLists} from './promotion.ts'
import {widgetLists} from './widgets.ts'

const past = '2020-01-01T00:00:00Z'
const future = '2999-01-01T00:00:00Z'
const targeting = {placements: ['footer']}
const dataset = [
  {_id: 'always', _type: 'driver', targeting},
  {_id: 'begun', _type: 'driver', targeting, activeFrom: past, activeUntil: future},
  {_id: 'later', _type: 'driver', targeting, activeFrom: future},
  {_id: 'ended', _type: 'driver', targeting, activeFrom: past, activeUntil: past},
  {_id: 'nowhere', _type: 'driver', targeting: {placements: []}},
  {_id: 'untargeted', _type: 'driver'},
  {_id: 'named', _type: 'driver', articlePlacement: 'footer'},
  {_id: 'on', _type: 'announcementBar', enabled: true},
  {_id: 'off', _type: 'announcementBar', enabled: false},
  {_id: 'new', _type: 'announcementBar'},
]

test.each([
  ['drivers-now', ['always', 'begun', 'named']],
  ['drivers-to-come', ['later']],
  ['drivers-over', ['ended']],
  ['drivers-without-place', ['nowhere', 'untargeted']],
  ['bars-on', ['on', 'new']],
  ['bars-off', ['off']],
])('the list %s', async (id, ids) => {
  const list = [...promotionLists.driver, ...promotionLists.announcementBar].find((each) => each.id === id)
  const tree = parse(`*[${list?.filter ?? ''}]._id`)
  expect(await (await evaluate(tree, {dataset, timestamp: new Date()})).get()).toEqual(ids)
})

test('every widget document that editors make is in one group', () => {
  const listed = widgetLists.flatMap(({types}) => types)
  const wanted = widgetDocuments.map(({name}) => name).filter((name) => name !== 'legacyWidget')
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})
