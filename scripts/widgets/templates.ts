import {viewOf} from './folders.ts'

/** The forms of a widget's name: `ticketStub`, `TicketStub`, "Ticket stub", `ticket-stub`. */
export interface WidgetNames {
  readonly type: string
  readonly view: string
  readonly title: string
  readonly format: string
}

/** What kind of widget is made. */
export interface WidgetOptions {
  /** A block object; otherwise a document. */
  readonly isBlock: boolean
  /** Holds other blocks. */
  readonly isContainer: boolean
  /** Has state in the browser. */
  readonly hasIsland: boolean
}

/** Every form of a camelCase name. */
export function namesOf(type: string): WidgetNames {
  const words = type
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  const title = words.join(' ')
  return {type, view: viewOf(type), title: title.charAt(0).toUpperCase() + title.slice(1), format: words.join('-')}
}

/** The files of a new widget, by path from the root: a title, and a text or the blocks that it holds, to begin with. */
export function filesOf(names: WidgetNames, options: WidgetOptions): Readonly<Record<string, string>> {
  const {type, view} = names
  const folder = `web/widgets/${type}`
  return {
    [`studio/schemas/widgets/${type}.ts`]: schema(names, options),
    [`${folder}/${type}.widget.ts`]: descriptor(names),
    [`${folder}/${type}.groq.ts`]: projection(names, options),
    [`${folder}/${view}.tsx`]: viewFile(names, options),
    [`${folder}/${type}.fixtures.ts`]: fixtures(names, options),
    [`scripts/migrate/widgets/${type}.ts`]: migration(names, options),
    [`scripts/migrate/widgets/${type}.golden.json`]: golden(names, options),
    ...(options.hasIsland
      ? {[`${folder}/${view}.client.tsx`]: island(names), [`${folder}/${view}.test.tsx`]: islandTest(names)}
      : {}),
  }
}

/** The field beside the title: what a container holds, or a text. */
function contentField({isContainer}: WidgetOptions): string {
  return isContainer ? 'content' : 'text'
}

function schema({type, title}: WidgetNames, options: WidgetOptions): string {
  const {isBlock, isContainer} = options
  const content = isContainer
    ? "defineField({name: 'content', title: 'Content', description: 'Text and widgets, from top to bottom.', type: 'body'})"
    : "defineField({name: 'text', title: 'Text', description: 'What readers should know.', type: 'richText'})"
  return `import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineField, defineType} from 'sanity'
${isBlock ? '' : "import {legacyField} from '../objects/legacyOrigin.ts'\n"}
/** ${title}. */
export const ${type} = defineType({
  name: '${type}',
  title: '${title}',
  type: '${isBlock ? 'object' : 'document'}',
  description: 'What it is for, in the words that editors search for.',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the widget.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the widget a title.'),
    }),
    ${content},
    ${isBlock ? '' : 'legacyField,'}
  ],
  preview: {select: {title: 'title'}},
})
`
}

function descriptor({type, view}: WidgetNames): string {
  return `import {defineWidget} from '../../contract/defineWidget.ts'
import {${view}} from './${view}.tsx'
import {${type}Fixtures} from './${type}.fixtures.ts'

export const ${type}Widget = defineWidget({
  type: '${type}',
  group: 'text',
  view: ${view},
  fixtures: ${type}Fixtures,
})
`
}

function projection({type}: WidgetNames, options: WidgetOptions): string {
  return `import groq from 'groq'

/** What the view shows. */
export const ${type}Projection = groq\`title, ${contentField(options)}\`
`
}

function viewFile({type, view, title}: WidgetNames, {isContainer, hasIsland}: WidgetOptions): string {
  const content = isContainer ? '{renderBody(data.content)}' : '<RichText value={data.text} />'
  const props = isContainer ? '{data, domId, renderBody}' : '{data, domId}'
  const shown = hasIsland ? `<${view}Island domId={domId}>${content}</${view}Island>` : content
  return `import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
${hasIsland ? `import {${view}Island} from '../../generated/islands.tsx'\n` : ''}${
    isContainer ? '' : "import {RichText} from '../../ui/RichText.tsx'\n"
  }import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'

/** ${title}. */
export function ${view}(${props}: WidgetProps<'${type}'>): ReactNode {
  const title = required(data.title, 'title')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} frame="card" impression={{element: '${type.replace(/([A-Z])/g, '_$1').toUpperCase()}'}}>
      <WidgetTitle widget={widget}>{title}</WidgetTitle>
      ${shown}
    </WidgetRoot>
  )
}
`
}

function island({view, title}: WidgetNames): string {
  return `'use client'

import {useState, type ReactNode} from 'react'
import {Button} from '../../ui/Button.tsx'

interface ${view}IslandProps {
  /** Unique on the page. */
  readonly domId: string
  /** What the server has rendered. */
  readonly children: ReactNode
}

/** ${title}, as far as it has state. What it holds is open without JavaScript. */
export function ${view}Island({domId, children}: ${view}IslandProps): ReactNode {
  const [isOpen, setOpen] = useState(true)
  const contentId = \`\${domId}-content\`
  return (
    <>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show more'}
      </Button>
    </>
  )
}
`
}

function islandTest({type}: WidgetNames): string {
  return `/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test('its button closes what it holds, and opens it again', async () => {
  const {findByRole} = await renderFixture('${type}', 'default')
  const button = await findByRole('button', {name: 'Show less'})
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(content?.hidden).toBe(false)
  fireEvent.click(button)
  expect(content?.hidden).toBe(true)
  expect(button.textContent).toBe('Show more')
  fireEvent.click(button)
  expect(content?.hidden).toBe(false)
})
`
}

const sampleTitle = 'Before you start a supplement'
const sampleText =
  'Bring the bottle to your next visit. A pharmacist can tell in minutes whether it gets along with what you take.'

function fixtures({type}: WidgetNames, options: WidgetOptions): string {
  const identity = (name: string): string =>
    options.isBlock ? `_type: '${type}', _key: '${type}-${name}'` : `_id: '${type}-fixture-${name}', _type: '${type}'`
  return `import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; with its title only; broken. */
export const ${type}Fixtures = {
  default: {
    ${identity('default')},
    title: '${sampleTitle}',
    ${contentField(options)}: paragraphs('${sampleText}'),
  },
  minimal: {${identity('minimal')}, title: '${sampleTitle}'},
  invalid: {${identity('invalid')}, ${contentField(options)}: 'not rich text'},
} satisfies WidgetFixtures<'${type}'>
`
}

function migration({type, title, format}: WidgetNames, options: WidgetOptions): string {
  const rules = [
    ...(format === type ? [] : [`format: '${format}'`]),
    `needsOneOf: ['title', '${contentField(options)}']`,
    ...(options.isContainer ? ['children: {content: (node, context) => context.body(node.children)}'] : []),
  ]
  return `import {defineWidgetMigration} from '../mapping/define.ts'

/** ${title}. */
export const migrations = [defineWidgetMigration('${type}', {${rules.join(', ')}})]
`
}

/** Legacy input and what is stored for it. A document has an id, which names it. */
function golden({type, format}: WidgetNames, options: WidgetOptions): string {
  const text = 'Bring the bottle to your next visit.'
  const block = {_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text, marks: []}]}
  const stored = {_type: type, title: sampleTitle, [contentField(options)]: [block]}
  const paragraph = {type: 'element', tag: 'p', children: [{type: 'text', text}]}
  const named = options.isBlock ? {} : {id: '1'}
  const input = options.isContainer
    ? {type: 'widget', format, id: 'w-1', data: {...named, title: sampleTitle}, children: [paragraph]}
    : {type: 'widget', format, id: 'w-1', data: {...named, title: sampleTitle, text: `<p>${text}</p>`}}
  const id = `${type}-1`
  const reference = {_type: 'widgetReference', nodeId: 'w-1', widget: {_type: 'reference', _ref: id}}
  const example = {
    name: `${format} in full`,
    input,
    documents: options.isBlock ? {} : {[id]: stored},
    body: [options.isBlock ? {...stored, _key: 'w-1'} : reference],
    issues: [],
  }
  return `${JSON.stringify([example], null, 2)}\n`
}
