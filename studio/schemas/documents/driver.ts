import {BoltIcon} from '@sanity/icons/Bolt'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {driverTypes, signUpDriverTypes, type DriverType} from '@apothecary/shared/types/driverTypes.ts'
import {documentWidgetTypes} from '@apothecary/shared/types/widgets.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {safeUrlOrEmpty} from '../objects/productParts.ts'

const hasType =
  (...types: readonly string[]) =>
  (document: unknown): boolean => {
    const type: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'driverType') : ''
    return typeof type === 'string' && types.includes(type)
  }

const isSignUp = hasType(...signUpDriverTypes)

const tokens =
  'The words +where, +k1, +utm_source, +utm_medium, +utm_campaign, +utm_term, +utm_content, +apid, +tc, +subid, +subid2, +rvo_subid and +rvo_subid2 are filled in.'

/** One article that a driver of several articles lists (doc 2 §3, callout widget). */
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
      type: 'string',
      validation: (rule) => [rule.required().error('Give the link an address.'), rule.custom(safeUrlOrEmpty)],
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'link'}},
})

/** Which pages and readers a driver is for (doc 2 §3, drivers request payload). What is empty does not limit. */
export const driverTargeting = defineType({
  name: 'driverTargeting',
  title: 'Targeting',
  type: 'object',
  fields: [
    tagList(
      'placements',
      'Placements',
      'The places it may fill, for example “inArticle50”. Without one it is shown nowhere.',
    ),
    tagList('k1s', 'Primary topics (k1)', 'Only on articles with one of these primary topics.'),
    tagList('kMetas', 'Further topics (kMetas)', 'Only on articles with one of these topics.'),
    tagList('categories', 'Categories', 'Only on articles in one of these categories. Use their slugs.'),
    tagList('pageTemplates', 'Page templates', 'Only on pages of these templates, for example “article” or “recipe”.'),
    defineField({
      name: 'deviceTypes',
      title: 'Devices',
      description:
        'Only on these devices. Pages come from one copy for everybody, so a driver for some devices is shown or hidden by the width of the window.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {
        list: [
          {title: 'Phone', value: 'mobile'},
          {title: 'Tablet', value: 'tablet'},
          {title: 'Desktop', value: 'desktop'},
        ],
      },
      validation: (rule) => rule.unique().error('The same device is listed twice: remove one.'),
    }),
    paths('includePaths', 'Only on these paths', 'A path, or the beginning of paths with “*” at its end: “/sleep/*”.'),
    paths('excludePaths', 'Never on these paths', 'Written the same way. This is stronger than every other rule.'),
  ],
})

function tagList(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    validation: (rule) => rule.unique().error('The same word is listed twice: remove one.'),
  })
}

function paths(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          rule.custom((path) => (typeof path !== 'string' || path.startsWith('/') ? true : 'Begin the path with “/”.')),
      }),
    ],
    validation: (rule) => rule.unique().error('The same path is listed twice: remove one.'),
  })
}

/** A marketplace driver: what fills a driver placement (doc 2 §3). */
export const driver = defineType({
  name: 'driver',
  title: 'Driver',
  type: 'document',
  icon: BoltIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'newsletter', title: 'Newsletter', hidden: ({document}) => !isSignUp(document)},
    {name: 'targeting', title: 'Targeting'},
    {name: 'reports', title: 'Reports'},
  ],
  fields: [
    defineField({
      name: 'driverType',
      title: 'Kind',
      description: 'What it does. Newsletters sign readers up in place; the others lead somewhere.',
      type: 'string',
      options: {list: Object.entries(driverTypes).map(([value, title]) => ({title, value}))},
      initialValue: 'newsletter' satisfies DriverType,
      group: 'content',
      validation: (rule) => rule.required().error('Choose a kind.'),
    }),
    defineField({
      name: 'style',
      title: 'Style',
      description: 'Card is a frame in the column, panel a tinted ground, breakout is wider than the text.',
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
      title: 'Whisper',
      description: 'Two or three words above the headline, for example “Free newsletter”.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      description: `What readers get, in one line. ${tokens}`,
      type: 'string',
      group: 'content',
      hidden: ({document}) => hasType('ad')(document),
      validation: (rule) =>
        rule.custom((headline, {document}) =>
          hasType('ad')(document) || (typeof headline === 'string' && headline.trim() !== '')
            ? true
            : 'Give the driver a headline.',
        ),
    }),
    defineField({
      name: 'bodyCopy',
      title: 'Text',
      description: 'One or two sentences.',
      type: 'richText',
      group: 'content',
      hidden: ({document}) => hasType('ad')(document),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Beside the text, or above it on phones.',
      type: 'contentImage',
      group: 'content',
      hidden: ({document}) => hasType('ad')(document),
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'The words on the button. Newsletters use “SIGN UP NOW” if it is empty.',
      type: 'string',
      group: 'content',
      hidden: ({document}) => hasType('ad')(document),
    }),
    defineField({
      name: 'callToActionURL',
      title: 'Address of the button',
      description: `A page of this site, or a whole web address. For downloads, the file. ${tokens}`,
      type: 'string',
      group: 'content',
      hidden: ({document}) => isSignUp(document) || hasType('ad', 'multiArticleText')(document),
      validation: (rule) => [
        rule.custom(safeUrlOrEmpty),
        rule.custom((url, {document}) =>
          !hasType('promo', 'banner', 'download', 'survey', 'quiz', 'breakout')(document) ||
          (typeof url === 'string' && url.trim() !== '')
            ? true
            : 'Say where the button leads.',
        ),
      ],
    }),
    defineField({
      name: 'openInNewTab',
      title: 'Open in a new tab',
      description: 'On for other sites, so that readers keep the article.',
      type: 'boolean',
      initialValue: false,
      group: 'content',
      hidden: ({document}) => isSignUp(document) || hasType('ad')(document),
    }),
    defineField({
      name: 'quiz',
      title: 'Quiz',
      description:
        'The quiz that the button leads to, for reports. The page with the quiz goes into the address above.',
      type: 'reference',
      to: documentWidgetTypes.map((type) => ({type})),
      options: {filter: '_type in ["quiz", "assessment"]'},
      group: 'content',
      hidden: ({document}) => !hasType('quiz')(document),
    }),
    defineField({
      name: 'articles',
      title: 'Articles',
      description: 'Two to four links.',
      type: 'array',
      of: [defineArrayMember({type: 'driverArticle'})],
      group: 'content',
      hidden: ({document}) => !hasType('multiArticleText')(document),
      validation: (rule) =>
        rule.custom((articles, {document}) =>
          !hasType('multiArticleText')(document) || (Array.isArray(articles) && articles.length > 0)
            ? true
            : 'Add at least one article.',
        ),
    }),
    defineField({
      name: 'adSlot',
      title: 'Ad slot',
      description: 'The name that ads are booked by, for example “DMR1”.',
      type: 'adSlot',
      group: 'content',
      hidden: ({document}) => !hasType('ad')(document),
    }),
    defineField({
      name: 'newsletterLists',
      title: 'Lists',
      description:
        'The lists that readers are signed up to. Without one nobody can sign up, and the driver is not shown.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
      validation: (rule) => [
        rule.unique().error('The same list is named twice: remove one.'),
        rule.custom((lists, {document}) =>
          !isSignUp(document) || (Array.isArray(lists) && lists.length > 0) ? true : 'Name at least one list.',
        ),
      ],
    }),
    defineField({
      name: 'newsletterSource',
      title: 'Source',
      description: 'Where a sign-up came from, in the reports of the newsletter service.',
      type: 'string',
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
    }),
    defineField({
      name: 'successMessage',
      title: 'Thanks',
      description:
        'What readers see after they have signed up. “Thank you. Please look for a message from us.” if empty.',
      type: 'string',
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
    }),
    defineField({
      name: 'dateLabel',
      title: 'Ask for a date',
      description: 'A label, for example “Your due date”. If filled in, the form asks for month, day and year.',
      type: 'string',
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
    }),
    defineField({
      name: 'iterableAccount',
      title: 'Account',
      description: 'The account at the newsletter service, for example “opn”.',
      type: 'string',
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
    }),
    defineField({
      name: 'site',
      title: 'Site',
      description: 'The site prefix in reports. “gr8” if empty.',
      type: 'string',
      group: 'newsletter',
      hidden: ({document}) => !isSignUp(document),
    }),
    defineField({
      name: 'targeting',
      title: 'Targeting',
      description: 'Where it is shown. What is empty does not limit.',
      type: 'driverTargeting',
      group: 'targeting',
    }),
    defineField({
      name: 'priority',
      title: 'Priority',
      description:
        'Where several drivers fit one place, the highest number wins; then the one that is aimed more closely.',
      type: 'number',
      initialValue: 0,
      group: 'targeting',
      validation: (rule) => rule.integer().min(-1000).max(1000).error('Use a whole number from -1000 to 1000.'),
    }),
    defineField({
      name: 'activeFrom',
      title: 'From',
      description: 'Not shown before. Empty: at once.',
      type: 'datetime',
      group: 'targeting',
    }),
    defineField({
      name: 'activeUntil',
      title: 'Until',
      description: 'Not shown from then on. Empty: no end.',
      type: 'datetime',
      group: 'targeting',
      validation: (rule) => rule.min(rule.valueOfField('activeFrom')).error('The end has to come after the beginning.'),
    }),
    defineField({
      name: 'uuid',
      title: 'Id',
      description: 'The id in reports. The document’s own id if empty.',
      type: 'string',
      group: 'reports',
    }),
    defineField({
      name: 'articlePlacement',
      title: 'Placement name',
      description: 'The name of the place in reports, where it differs from the place it fills.',
      type: 'string',
      group: 'reports',
    }),
    defineField({name: 'brand', title: 'Brand', description: 'Whose offer it is.', type: 'string', group: 'reports'}),
    defineField({
      name: 'vendorName',
      title: 'Vendor',
      description: 'Who delivers it, where that is not the brand.',
      type: 'string',
      group: 'reports',
    }),
    defineField({
      name: 'campaignName',
      title: 'Campaign',
      description: 'The name in reports.',
      type: 'string',
      group: 'reports',
    }),
    defineField({
      name: 'ga',
      title: 'Analytics label',
      description: 'The label that older reports know it by.',
      type: 'string',
      group: 'reports',
    }),
    legacyField,
  ],
  orderings: [{title: 'Priority', name: 'priorityDesc', by: [{field: 'priority', direction: 'desc'}]}],
  preview: {
    select: {
      title: 'headline',
      type: 'driverType',
      slot: 'adSlot.slot',
      placement: 'targeting.placements.0',
      media: 'image',
    },
    prepare: ({title, type, slot, placement, media}) => ({
      title: title ?? slot ?? 'Driver without a headline',
      subtitle: [isDriverType(type) ? driverTypes[type] : undefined, placement ?? 'no placement']
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})

function isDriverType(type: unknown): type is DriverType {
  return typeof type === 'string' && Object.hasOwn(driverTypes, type)
}
