import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {socialProofIconNames} from '@apothecary/shared/types/socialProofIconNames.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {holdsContent} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

const isOn = (parent: unknown, name: string): boolean => fieldOf(parent, name) === true

const icons = {list: [...socialProofIconNames]}

/** One box of a call-out (callout-1). */
export const calloutItem = defineType({
  name: 'calloutItem',
  title: 'Box',
  type: 'object',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'kind', title: 'Kind'},
    {name: 'reports', title: 'Reports'},
  ],
  fields: [
    defineField({
      name: 'headerTitle',
      title: 'Heading',
      description: 'What the box is about, in a few words.',
      type: 'string',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Give the box a heading.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'headerIcon',
      title: 'Icon',
      description: 'Stands beside the heading.',
      type: 'string',
      options: icons,
      group: 'content',
    }),
    defineField({
      name: 'content',
      title: 'Text',
      description: 'One or two short paragraphs.',
      type: 'richText',
      group: 'content',
    }),
    defineField({
      name: 'list',
      title: 'List',
      description: 'One thought for each line. Three to five lines work well.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      group: 'content',
    }),
    defineField({
      name: 'isBullets',
      title: 'With bullets',
      description: 'Puts a mark before every line of the list.',
      type: 'boolean',
      initialValue: true,
      group: 'content',
    }),
    defineField({
      name: 'hasOptionalIcon',
      title: 'With a small icon',
      description: 'Shows an icon above the heading, before the words there if there are any.',
      type: 'boolean',
      initialValue: false,
      group: 'content',
    }),
    defineField({
      name: 'optionalIcon',
      title: 'Small icon',
      description: 'Stands above the heading, before the words there.',
      type: 'string',
      options: icons,
      group: 'content',
      hidden: ({parent}) => !isOn(parent, 'hasOptionalIcon'),
    }),
    defineField({
      name: 'optionalWhisper',
      title: 'Words above the heading',
      description: 'Two or three words that say what kind of box this is, for example “Safety note”.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'driverType',
      title: 'Special kind',
      description: '“Linked articles” shows the articles below as links. Leave empty for a box of text.',
      type: 'string',
      options: {list: [{title: 'Linked articles', value: 'multiArticleText'}], layout: 'radio'},
      group: 'kind',
    }),
    defineField({
      name: 'articles',
      title: 'Articles',
      description: 'Shown as links, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'calloutArticle'})],
      group: 'kind',
      hidden: ({parent}) => fieldOf(parent, 'driverType') !== 'multiArticleText',
    }),
    defineField({
      name: 'isContentSeries',
      title: 'Points to a series',
      description: 'Shows the series below, in its colors.',
      type: 'boolean',
      initialValue: false,
      group: 'kind',
    }),
    defineField({
      name: 'contentSeries',
      title: 'Series',
      description:
        'The series that the box points to. The box shows its name, emblem and colors, and leads to its page.',
      type: 'reference',
      to: [{type: 'contentSeries'}],
      group: 'kind',
      hidden: ({parent}) => !isOn(parent, 'isContentSeries'),
    }),
    defineField({
      name: 'isBrandPage',
      title: 'Paid by a brand',
      description:
        'Marks the box “Paid partner” and shows it in the brand’s color. Switch on whenever a brand paid for the box.',
      type: 'boolean',
      initialValue: false,
      group: 'kind',
    }),
    defineField({
      name: 'brandPage',
      title: 'Brand',
      description: 'How the brand looks.',
      type: 'object',
      group: 'kind',
      hidden: ({parent}) => !isOn(parent, 'isBrandPage'),
      fields: [
        defineField({
          name: 'brandColor',
          title: 'Brand color',
          description:
            'Behind the heading, as “#22345C”. The words on it turn light or dark so that they stay readable.',
          type: 'hexColor',
        }),
      ],
    }),
    defineField({
      name: 'campaign',
      title: 'Campaign',
      description: 'The campaign that this box belongs to in reports.',
      type: 'calloutCampaign',
      group: 'reports',
    }),
  ],
  preview: {
    select: {title: 'headerTitle', whisper: 'optionalWhisper', line: 'list.0', isBrandPage: 'isBrandPage'},
    prepare: ({title, whisper, line, isBrandPage}) => ({
      title: title || 'Box without a heading',
      subtitle: [isBrandPage === true ? 'Paid partner' : undefined, whisper, line].filter(Boolean).join(' · '),
    }),
  },
})

/** A warning at each box that has a heading and nothing else. */
function boxesSaySomething(items: unknown): true | {message: string; path: number[]}[] {
  const others = ['list', 'articles', 'contentSeries']
  const empty = (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
    holdsContent(fieldOf(item, 'content')) || others.some((name) => fieldOf(item, name) !== undefined)
      ? []
      : [{message: 'This box has a heading and nothing else: write a text or a list.', path: [index]}],
  )
  return empty.length === 0 || empty
}

/** Boxes beside the text: facts, notes, series, further reading, brands (callout-1). */
export const callout = defineType({
  name: 'callout',
  title: 'Call-out',
  type: 'document',
  description: 'A box beside the text: a fact, a note, a tip, a series or further reading.',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Boxes',
      description: 'Usually one. Several stand one below the other.',
      type: 'array',
      of: [defineArrayMember({type: 'calloutItem'})],
      validation: (rule) => [rule.required().min(1).error('Add a box.'), rule.custom(boxesSaySomething).warning()],
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'items.0.headerTitle', whisper: 'items.0.optionalWhisper', second: 'items.1.headerTitle'},
    prepare: ({title, whisper, second}) => ({
      title: title || 'Call-out without a heading',
      subtitle: [whisper, second].filter(Boolean).join(' · '),
    }),
  },
})
