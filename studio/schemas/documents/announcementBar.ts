import {BellIcon} from '@sanity/icons/Bell'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {hexColorMessage} from '../objects/hexColor.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {safeUrlOrEmpty} from '../objects/href.ts'

const color = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => rule.regex(hexColorPattern).error(hexColorMessage),
    group: 'look',
  })

/**
 * What is wrong with an address that somebody pays for: a disclosure stands above the first of them in a text, and the
 * bar stands above every text (affiliate-disclaimer-12).
 */
const notPaidFor = (value: unknown): true | string =>
  typeof value !== 'string' ||
  !isAffiliateAddress(value) ||
  'This is an affiliate link, and nothing above the bar tells readers so: link to a page of this site that has it.'

/** What is wrong with one half of the call to action, when the other half is there (announcement-bar-4). */
const withOther = (other: 'callToAction' | 'callToActionURL', message: string) => (value: unknown, parent: unknown) => {
  const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''
  return isFilled(value) || !isFilled(fieldOf(parent, other)) ? true : message
}

/** The bar above the header (announcement-bar-1). The page chrome places it; the newest one that is not switched off is shown (announcement-bar-12). */
export const announcementBar = defineType({
  name: 'announcementBar',
  title: 'Announcement bar',
  type: 'document',
  icon: BellIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'look', title: 'Look'},
  ],
  fields: [
    defineField({
      name: 'enabled',
      title: 'Show the bar',
      description:
        'Published, it is above the header of every page. Switch off to hide it. Readers who close it do not see it again for 14 days. If several bars are on, the one edited last is shown.',
      type: 'boolean',
      initialValue: true,
      group: 'content',
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      description: 'One to four words in bold before the text. Optional.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'announcementText',
      title: 'Text',
      description: 'One sentence. It has to fit on two lines of a phone: about 90 characters.',
      type: 'text',
      rows: 2,
      group: 'content',
      validation: (rule) => [
        rule.required().error('Write what is announced.'),
        rule.max(120).warning('Longer than two lines on a phone: shorten it to about 90 characters.'),
      ],
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'The words to press, for example “See what is new”. Shown only together with an address.',
      type: 'string',
      group: 'content',
      validation: (rule) =>
        rule.custom((value, {parent}) =>
          withOther('callToActionURL', 'Give the words to press, or remove the address below.')(value, parent),
        ),
    }),
    defineField({
      name: 'callToActionURL',
      title: 'Address of the call to action',
      description: 'A page of this site, or a whole web address.',
      type: 'href',
      group: 'content',
      validation: (rule) => [
        rule.custom(safeUrlOrEmpty),
        rule.custom((value, {parent}) =>
          withOther('callToAction', 'Give the address, or remove the words above.')(value, parent),
        ),
        rule.custom(notPaidFor),
      ],
    }),
    defineField({
      name: 'callToActionType',
      title: 'Look of the call to action',
      description: 'An underlined link in the line, or a button beside it.',
      type: 'string',
      options: {
        list: [
          {title: 'Link', value: 'link'},
          {title: 'Button', value: 'button'},
        ],
        layout: 'radio',
      },
      initialValue: 'link',
      group: 'content',
    }),
    defineField({
      name: 'openCallToActionUrlOnSameTab',
      title: 'Open in the same tab',
      description: 'Switch on for pages of this site. Switched off, the link opens a new tab.',
      type: 'boolean',
      initialValue: true,
      group: 'content',
    }),
    defineField({
      name: 'campaignName',
      title: 'Campaign',
      description: 'The name in reports.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'logos',
      title: 'Logos',
      description: 'Logos of partners, before the text. At most three, on a transparent background.',
      type: 'array',
      of: [defineArrayMember({type: 'contentImage'})],
      group: 'look',
      validation: (rule) => rule.max(3).warning('More than three leave no room for the text on a phone.'),
    }),
    color('backgroundColor', 'Background color', 'For example “#0F5B4C”. Our green if empty.'),
    color(
      'textColor',
      'Text color',
      'For example “#FFFFFF”. Where it cannot be read on the background color, black or white is used instead.',
    ),
    defineField({
      name: 'options',
      title: 'Options',
      description: 'Special kinds of bar.',
      type: 'object',
      group: 'look',
      fields: [
        defineField({
          name: 'isPrivacySettingsUpdatedMPD',
          title: 'Privacy settings were updated',
          description: 'Shows the plain bar for changes of our privacy terms, without colors and logos.',
          type: 'boolean',
          initialValue: false,
        }),
      ],
    }),
    legacyField,
  ],
  preview: {
    select: {headline: 'headline', text: 'announcementText', enabled: 'enabled', media: 'logos.0'},
    prepare: ({headline, text, enabled, media}) => ({
      title: [headline, text].filter(Boolean).join(' ') || 'Announcement without text',
      subtitle: enabled === false ? 'Off' : 'Shown',
      media,
    }),
  },
})
