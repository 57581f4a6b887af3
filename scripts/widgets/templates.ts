/** The forms of a widget's name: `ticketStub`, `TicketStub`, "Ticket stub", `ticket-stub`. */
export interface WidgetNames {
  readonly type: string
  readonly view: string
  readonly title: string
  readonly format: string
}

/** Every form of a camelCase name. */
export function namesOf(type: string): WidgetNames {
  const words = type
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  const title = words.join(' ')
  return {
    type,
    view: type.charAt(0).toUpperCase() + type.slice(1),
    title: title.charAt(0).toUpperCase() + title.slice(1),
    format: words.join('-'),
  }
}

/** The files of a new widget document, by path from the root: a title and a text to begin with. */
export function filesOf({type, view, title, format}: WidgetNames): Readonly<Record<string, string>> {
  const folder = `web/widgets/${type}`
  return {
    [`studio/schemas/widgets/${type}.ts`]: `import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'

/** ${title}. */
export const ${type} = defineType({
  name: '${type}',
  title: '${title}',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the widget.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the widget a title.'),
    }),
    defineField({name: 'text', title: 'Text', description: 'What readers should know.', type: 'richText'}),
    legacyField,
  ],
  preview: {select: {title: 'title'}},
})
`,
    [`${folder}/${type}.groq.ts`]: `import groq from 'groq'

/** What the view shows. */
export const ${type}Projection = groq\`title, text\`
`,
    [`${folder}/${view}.tsx`]: `import type {ReactNode} from 'react'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {RichText} from '../_shared/RichText.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './${view}.module.css'

/** ${title}. */
export function ${view}({data}: WidgetViewProps<'${type}'>): ReactNode {
  const title = required(data.title, 'title')
  return (
    <section {...widgetRoot('${type}', data._id)} aria-label={title} className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      <RichText value={data.text} />
    </section>
  )
}
`,
    [`${folder}/${view}.module.css`]: `.card {
  container: card / inline-size;
  display: grid;
  gap: var(--space-3);
  padding: var(--space-6);
  border: var(--border);
  border-radius: var(--radius-card);
  background: var(--surface);
}
.title {
  margin: 0;
  font: var(--type-subheading);
  text-wrap: balance;
}
`,
    [`${folder}/${type}.fixtures.ts`]: `import {paragraphs, type WidgetFixtures} from '../_shared/fixtures.ts'

/** In full; with its title only; broken. */
export const ${type}Fixtures = {
  default: {
    _id: '${type}-fixture-default',
    _type: '${type}',
    title: 'Before you start a supplement',
    text: paragraphs('Bring the bottle to your next visit. A pharmacist can tell in minutes whether it gets along with what you take.'),
  },
  minimal: {_id: '${type}-fixture-minimal', _type: '${type}', title: 'Before you start a supplement'},
  invalid: {_id: '${type}-fixture-invalid', _type: '${type}', text: 'not rich text'},
} satisfies WidgetFixtures<'${type}'>
`,
    [`${folder}/${view}.test.tsx`]: `/** @jest-environment jsdom */
import {expect, test} from '@jest/globals'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test('shows its title as a heading, and its text', async () => {
  const {getByRole, getByText} = await renderFixture('${type}', 'default')
  expect(getByRole('heading', {level: 3}).textContent).toBe('Before you start a supplement')
  expect(getByText(/A pharmacist can tell in minutes/)).toBeTruthy()
})
`,
    [`scripts/migrate/widgets/${type}.golden.json`]: goldenOf(type, format),
    [`scripts/migrate/widgets/${type}.ts`]: `import {fieldsWidget} from './define.ts'
import {prose, text} from './fields.ts'

/** ${title}. */
export const ${type} = fieldsWidget({
  type: '${type}',
  formats: {'${format}': '${type}'},
  kind: 'document',
  needs: ['title', 'text'],
  fields: {title: text(), text: prose()},
})
`,
  }
}

/** Legacy input and what is stored for it: article "a-1" is the one that the golden tests wrap around it. */
function goldenOf(type: string, format: string): string {
  const title = 'Before you start a supplement'
  const text = 'Bring the bottle to your next visit.'
  const id = `${type}-a-1-w-1`
  const block = {_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text, marks: []}]}
  const golden = [
    {
      name: `${format} in full`,
      input: {type: 'widget', format, id: 'w-1', data: {title, text: `<p>${text}</p>`}},
      documents: {[id]: {_type: type, title, text: [block]}},
      body: [{_type: 'widgetReference', nodeId: 'w-1', widget: {_type: 'reference', _ref: id}}],
      issues: [],
    },
  ]
  return `${JSON.stringify(golden, null, 2)}\n`
}
