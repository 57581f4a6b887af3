import {expect, test} from '@jest/globals'
import {createSchema, isArrayOfObjectsSchemaType, isObjectSchemaType, prepareForPreview, type SchemaType} from 'sanity'
import {previewSubtitle, previewTitle} from '../../validation/previews.ts'
import {schemaTypes} from '../schemaTypes.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

/** The kinds of objects in the lists that editors write, with the list. */
const items = schema.getTypeNames().flatMap((name) => {
  const type = schema.get(name)
  // What a machine writes is never new in a form.
  if (!isObjectSchemaType(type) || type.readOnly === true || !Array.isArray(type.fields)) return []
  return type.fields.flatMap((field) =>
    isArrayOfObjectsSchemaType(field.type)
      ? field.type.of.flatMap((member: SchemaType) =>
          isObjectSchemaType(member) && !['block', 'reference'].includes(member.type?.name ?? member.name)
            ? [{list: `${name}.${field.name}`, member}]
            : [],
        )
      : [],
  )
})

test('every new item of a list is called by what it is', () => {
  const untitled = items.filter(({member}) => !prepareForPreview({_type: member.name, _key: 'new'}, member).title)
  expect(items.length).toBeGreaterThan(50)
  expect(untitled.map(({list, member}) => `${list}: ${member.name}`)).toEqual([])
})

test('an item is called by its own title where it has one, and keeps its second line', () => {
  expect(previewTitle({_type: 'quizQuestion'})).toBe('Question without words')
  expect(previewTitle({_type: 'quizQuestion', question: 'Do you sleep well?'})).toBe('Do you sleep well?')
  expect(previewSubtitle({_type: 'quizQuestion', sectionTitle: 'Sleep'})).toBe('Sleep')
  expect(previewSubtitle({_type: 'reviewScore', scoreCriteriaValue: 4.5})).toBe(4.5)
})
