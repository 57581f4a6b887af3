import {compileSchema, defineSchema, type Schema} from '@portabletext/schema'
import {JSDOM} from 'jsdom'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {body} from '../schemas/objects/body.ts'
import {richText} from '../schemas/objects/richText.ts'
import type {PasteContext} from './toBlocks.ts'

// As in a browser. The whole of jsdom as the environment of a test has no place for what the Studio's schema loads.
Object.assign(globalThis, {DOMParser: new JSDOM().window.DOMParser})

/** What the body of an article may hold, for tests. */
export function bodyContext(): PasteContext {
  return contextOf(body)
}

/** What the rich text of a widget or of a cell may hold, for tests. */
export function richTextContext(): PasteContext {
  return contextOf(richText)
}

function contextOf(type: unknown): PasteContext {
  let count = 0
  return {
    schema: schemaOf(type),
    keyGenerator: () => `k${count++}`,
    ownOrigins: ['https://apothecary.example'],
  }
}

/** The schema that the editor has of a field, as far as pasting looks at it. */
function schemaOf(type: unknown): Schema {
  const members = listOf(type, 'of')
  const block = members.find((member) => fieldOf(member, 'type') === 'block')
  const marks = fieldOf(block, 'marks')
  const named = (values: readonly unknown[], name: string): {name: string}[] =>
    values.map((value) => ({name: String(fieldOf(value, name))}))
  return compileSchema(
    defineSchema({
      styles: named(listOf(block, 'styles'), 'value'),
      lists: named(listOf(block, 'lists'), 'value'),
      decorators: named(listOf(marks, 'decorators'), 'value'),
      annotations: named(listOf(marks, 'annotations'), 'name'),
      blockObjects: named(
        members.filter((member) => member !== block),
        'type',
      ),
    }),
  )
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}
