import {defineArrayMember, defineField, defineType} from 'sanity'
import {driverTypes, signUpDriverTypes, type DriverType} from '@apothecary/shared/types/driverTypes.ts'
import {safeUrlOrEmpty} from '../objects/href.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {hiddenOn, isDriverOf, shownOn} from './driverKinds.ts'

/** The kinds whose button has to lead somewhere. */
const linkedTypes: readonly DriverType[] = ['promo', 'banner', 'download', 'survey', 'quiz', 'breakout']

/** Whether a driver of the kind "quiz" has a quiz to be answered in place, so that it needs no button. */
function hasQuiz(document: unknown): boolean {
  return isDriverOf(document, ['quiz']) && fieldOf(document, 'quiz') !== undefined
}

const tokens =
  'These words are replaced: +where, +k1, +utm_source, +utm_medium, +utm_campaign, +utm_term, +utm_content, +apid, +tc, +subid, +subid2, +rvo_subid and +rvo_subid2.'

/** One of the articles that a driver of the kind "several articles" lists (driver-3). */
export const driverArticle = defineType({
  name: 'driverArticle',
  title: 'Article link',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words to press.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the link a title.'),
    }),
    defineField({
      name: 'link',
      title: 'Address',
      description: 'A page of this site, or a whole web address.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the link an address.'), rule.custom(safeUrlOrEmpty)],
    }),
  ],
  preview: itemPreview({title: 'title', subtitle: 'link'}, 'Link without a title'),
})

/** What readers see of a driver. Which of the fields there are depends on its kind. */
export const contentFields = [
  defineField({
    name: 'driverType',
    title: 'Kind',
    description:
      'What the driver does. Newsletters take the reader’s email address in place; the others lead somewhere.',
    type: 'string',
    options: {list: Object.entries(driverTypes).map(([value, title]) => ({title, value}))},
    initialValue: 'newsletter' satisfies DriverType,
    group: 'content',
    validation: (rule) => rule.required().error('Choose a kind.'),
  }),
  defineField({
    name: 'style',
    title: 'Style',
    description: 'A card has a frame, a panel has a tinted background, a breakout is wider than the text.',
    type: 'string',
    options: {
      list: [
        {title: 'Card', value: 'card'},
        {title: 'Panel', value: 'panel'},
        {title: 'Breakout', value: 'breakout'},
      ],
      layout: 'radio',
    },
    initialValue: 'card',
    group: 'content',
  }),
  defineField({
    name: 'whisper',
    title: 'Words above the headline',
    description: 'Two or three words in small type, for example “Free newsletter”.',
    type: 'string',
    group: 'content',
  }),
  defineField({
    name: 'headline',
    title: 'Headline',
    description: `What readers get, in one line. ${tokens}`,
    type: 'string',
    group: 'content',
    hidden: hiddenOn('ad'),
    validation: (rule) =>
      rule.custom((headline) =>
        typeof headline === 'string' && headline.trim() !== '' ? true : 'Give the driver a headline.',
      ),
  }),
  defineField({
    name: 'bodyCopy',
    title: 'Text',
    description: 'One or two sentences.',
    type: 'richText',
    group: 'content',
    hidden: hiddenOn('ad'),
  }),
  defineField({
    name: 'image',
    title: 'Picture',
    description: 'Stands beside the text, and above it on phones.',
    type: 'contentImage',
    group: 'content',
    hidden: hiddenOn('ad'),
  }),
  defineField({
    name: 'callToAction',
    title: 'Button',
    description: 'The words on the button. “SIGN UP NOW” for newsletters, if empty.',
    type: 'string',
    group: 'content',
    hidden: hiddenOn('ad'),
  }),
  defineField({
    name: 'callToActionURL',
    title: 'Button address',
    description: `A page of this site, or a whole web address. For downloads, the address of the file. ${tokens}`,
    type: 'href',
    group: 'content',
    hidden: hiddenOn(...signUpDriverTypes, 'ad', 'multiArticleText'),
    validation: (rule) => [
      rule.custom(safeUrlOrEmpty),
      rule.custom((url, {document}) =>
        !isDriverOf(document, linkedTypes) || hasQuiz(document) || (typeof url === 'string' && url.trim() !== '')
          ? true
          : 'Say where the button leads.',
      ),
    ],
  }),
  defineField({
    name: 'openInNewTab',
    title: 'Open in a new tab',
    description: 'Switch on for other sites, so that readers keep the article.',
    type: 'boolean',
    initialValue: false,
    group: 'content',
    hidden: hiddenOn(...signUpDriverTypes, 'ad'),
  }),
  defineField({
    name: 'quiz',
    title: 'Quiz',
    description:
      'Readers answer it right in the driver. With a button address, the button leads there instead, and the quiz is named in reports only.',
    type: 'reference',
    to: [{type: 'quiz'}],
    group: 'content',
    hidden: shownOn('quiz'),
  }),
  defineField({
    name: 'articles',
    title: 'Articles',
    description: 'Two to four links.',
    type: 'array',
    of: [defineArrayMember({type: 'driverArticle'})],
    group: 'content',
    hidden: shownOn('multiArticleText'),
    validation: (rule) => rule.required().min(1).error('Add at least one article.'),
  }),
  defineField({
    name: 'adSlot',
    title: 'Ad slot',
    description: 'The name that ads are booked by, for example “DMR1”.',
    type: 'adSlot',
    group: 'content',
    hidden: shownOn('ad'),
    validation: (rule) => rule.required().error('Fill in the ad slot: readers see nothing without one.'),
  }),
]
