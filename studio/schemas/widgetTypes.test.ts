import {expect, test} from '@jest/globals'
import {createElement, type ComponentType} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {schemaTypes} from './schemaTypes.ts'
import {blockObjects, paragraphObjects, widgetDocuments, widgetSchemas} from './widgetTypes.ts'

const namesOf = (types: readonly {readonly name: string}[]) => types.map(({name}) => name)

test('a widget is a document or a block object by its schema, and the objects inside it are neither', () => {
  expect(namesOf(widgetDocuments)).toEqual(expect.arrayContaining(['callout', 'faq', 'recipe']))
  expect(namesOf(blockObjects)).toEqual(expect.arrayContaining(['divider', 'productCardGroup', 'row']))
  const widgets = namesOf([...widgetDocuments, ...blockObjects])
  const parts = namesOf(widgetSchemas).filter((name) => !widgets.includes(name))
  expect(parts).toEqual(expect.arrayContaining(['calloutItem', 'faqItem', 'nutrition', 'quizBand', 'rowColumn']))
})

test('only what says so stands inside a paragraph', () => {
  expect(namesOf(paragraphObjects)).toEqual(['affiliateLink'])
})

test('everything that a widget’s file exports is registered, each name once', () => {
  const registered = namesOf(schemaTypes)
  expect(registered).toEqual(expect.arrayContaining(namesOf(widgetSchemas)))
  expect(new Set(registered).size).toBe(registered.length)
})

test('each widget has an icon of its own, so that they are told apart in a body', () => {
  const icons = [...widgetDocuments, ...blockObjects].map(({name, icon}) => {
    if (icon === undefined) throw new Error(`${name} has no icon`)
    return {name, icon: renderToStaticMarkup(createElement(icon as ComponentType))}
  })
  const shared = Map.groupBy(icons, ({icon}) => icon)
  expect([...shared.values()].filter((same) => same.length > 1).map((same) => same.map(({name}) => name))).toEqual([])
})
