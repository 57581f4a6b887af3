import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetGroups} from '@apothecary/shared/types/widgetGroups.ts'
import {blockObjects, paragraphObjects, widgetDocuments} from '../../schemas/widgetTypes.ts'
import {entriesOf, type EntryType, type Offer} from './entries.ts'
import {searchEntries} from './searchEntries.ts'

const described = (types: readonly EntryType[]): readonly EntryType[] => types
const none: Offer = {styles: [], lists: [], blockObjects: [], inlineObjects: [], widgets: []}
const reference = {name: 'widgetReference'}
const widgets = described(widgetDocuments as readonly EntryType[])
const blocks = described(blockObjects as readonly EntryType[])

/** What may stand in the body of an article, at an empty line. */
const body: Offer = {
  styles: [
    {name: 'normal', title: 'Normal'},
    {name: 'h2', title: 'Heading 2'},
  ],
  lists: [{name: 'bullet', title: 'Bulleted'}],
  blockObjects: [{name: 'contentImage', title: 'Picture'}, {name: 'table', title: 'Table'}, reference, ...blocks],
  inlineObjects: [],
  widgets,
}
const ids = (offer: Offer): readonly string[] => entriesOf(offer).map(({id}) => id)
const found = (query: string, recent: readonly string[] = []) =>
  searchEntries(entriesOf(body), query, recent).map(({title, entries}) => [title, ...entries.map(({id}) => id)])

describe('what the picker offers', () => {
  test('every kind that editors make, in a group, with a title and a description; nothing that only imports make', () => {
    const offered = entriesOf(body)
    const kinds = [...widgets, ...blocks].map(({name}) => name).filter((name) => name !== 'legacyWidget')
    const groups: readonly string[] = widgetGroups.map(({name}) => name)
    const inGroups = offered.filter(({group}) => groups.includes(group))
    expect(inGroups.map(({name}) => name).toSorted()).toEqual(kinds.toSorted())
    expect(offered.filter(({title, description}) => title === '' || description === '')).toEqual([])
    expect(ids(body)).not.toContain('widget:legacyWidget')
  })

  test('the text itself comes first, then the groups in their order, each by title', () => {
    const offered = entriesOf(body)
    expect(offered.slice(0, 5).map(({title}) => title)).toEqual(['Normal', 'Heading 2', 'Bulleted', 'Picture', 'Table'])
    expect([...new Set(offered.map(({group}) => group))]).toEqual(['basic', ...widgetGroups.map(({name}) => name)])
    const media = offered.filter(({group}) => group === 'media').map(({title}) => title)
    expect(media).toEqual(media.toSorted((a, b) => a.localeCompare(b)))
  })

  test('no widget where no reference to one may stand', () => {
    expect(ids({...none, widgets})).toEqual([])
    expect(ids({...none, blockObjects: [{name: 'contentImage'}], widgets})).toEqual(['block:contentImage'])
  })

  test('only the kinds that a list allows', () => {
    const cards = widgets.filter(({name}) => name === 'productCard')
    expect(ids({...none, blockObjects: [reference], widgets: cards})).toEqual(['widget:productCard'])
  })

  test('within a text what may stand among its words, and not the same as a block; at an empty line the block', () => {
    const inText = {...body, inlineObjects: paragraphObjects as readonly EntryType[]}
    expect(ids(inText)).toContain('inline:affiliateLink')
    expect(ids(inText)).not.toContain('block:affiliateLink')
    expect(ids(body)).toContain('block:affiliateLink')
    expect(ids(body)).not.toContain('inline:affiliateLink')
  })
})

describe('the search', () => {
  test('nothing typed: all groups, with what was used lately first', () => {
    const [lately, text] = found('', ['widget:quiz', 'widget:gone', 'block:row'])
    expect(lately).toEqual(['Used lately', 'widget:quiz', 'block:row'])
    expect(text?.[0]).toBe('Text, tables, pictures')
    expect(found('')[0]?.[0]).toBe('Text, tables, pictures')
  })

  test('what was used lately does not stand above a few kinds that are seen at once', () => {
    const cards = entriesOf({
      ...none,
      blockObjects: [reference],
      widgets: widgets.filter(({name}) => name === 'productCard'),
    })
    const groups = searchEntries(cards, '', ['widget:productCard'])
    expect(groups.map(({title, entries}) => [title, entries.length])).toEqual([['Products and offers', 1]])
  })

  test.each([
    ['quiz', 'widget:quiz'],
    ['QUIZ ', 'widget:quiz'],
    ['table', 'block:table'],
    ['faq', 'widget:faq'],
    ['open and close', 'block:expandableList'],
    ['photo grid', 'widget:imageGallery'],
    ['prep', 'block:recipeTimes'],
    ['h', 'style:h2'],
    ['two columns', 'block:row'],
  ])('“%s” finds %s first', (words, id) => {
    expect(found(words)[0]?.[1]).toBe(id)
  })

  test('every word counts; nothing found is no group', () => {
    expect(found('quiz photo')).toEqual([])
    expect(found('legacy')).toEqual([])
  })
})

describe('the pictures of the picker', () => {
  const folder = path.resolve(import.meta.dirname, '../../static/thumbnails')
  const files = readdirSync(folder)

  test('each kind that editors make has one, and none is left over: `npm run thumbnails`', () => {
    const shown = Object.keys(groupOfWidget)
    expect(files.toSorted()).toEqual(shown.map((type) => `${type}.webp`).toSorted())
  })

  test('together they are at most 600 kB', () => {
    const sizes = files.map((file) => statSync(path.join(folder, file)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(600_000)
  })
})
