import {describe, expect, test} from '@jest/globals'
import {ConcreteRuleClass, createSchema, type SchemaType} from 'sanity'
import {schemaTypes} from '../schemaTypes.ts'
import {safeUrlOrEmpty} from './href.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

/** Every field of type `href`, by its path from a top-level type. */
function hrefFields(): ReadonlyMap<string, SchemaType> {
  const found = new Map<string, SchemaType>()
  const visited = new Set<SchemaType>()
  const visit = (type: SchemaType, path: string): void => {
    if (visited.has(type)) return
    visited.add(type)
    if (type.name === 'href') found.set(path, type)
    if ('fields' in type) for (const field of type.fields) visit(field.type, `${path}.${field.name}`)
    if ('of' in type) for (const member of type.of) visit(member, `${path}[]`)
  }
  for (const {name} of schemaTypes) {
    const type = schema.get(name)
    if (type !== undefined) visit(type, name)
  }
  return found
}

/**
 * Whether a field is checked by `safeUrlOrEmpty` while it is shown: in the rules that the Studio made of its
 * `validation`, or makes with each value.
 */
function refusesUnsafe({validation}: SchemaType): boolean {
  const rules = typeof validation === 'function' ? validation(new ConcreteRuleClass()) : validation
  return [rules]
    .flat(2)
    .some(
      (rule) =>
        rule instanceof ConcreteRuleClass &&
        rule._rules.some((spec) => spec.flag === 'custom' && spec.constraint === safeUrlOrEmpty),
    )
}

describe('fields that hold an address', () => {
  test.each([...hrefFields()])('%s refuses what could run code', (_path, type) => {
    expect(refusesUnsafe(type)).toBe(true)
  })

  test.each(['', undefined, '/sleep/naps', '#sources', 'https://example.com', 'mailto:a@example.com'])(
    '%j is fine',
    (url) => {
      expect(safeUrlOrEmpty(url)).toBe(true)
    },
  )

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])('%j is not', (url) => {
    expect(safeUrlOrEmpty(url)).toMatch(/^Use an address that begins with/)
  })

  test.each(['www.example.com', ' example.com/page ', '//example.com/a'])(
    '%j means another site and does not say so',
    (url) => {
      expect(safeUrlOrEmpty(url)).toBe(
        `Begin the address with “https://”: readers would look for “${url.trim()}” on this site.`,
      )
    },
  )
})
