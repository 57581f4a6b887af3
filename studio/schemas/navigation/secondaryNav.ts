import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeUrlOrEmpty} from '../objects/href.ts'
import {previewCount} from '../objects/previewCount.ts'

/** An entry of a secondary navigation (chrome-23). */
export const secondaryNavItem = defineType({
  name: 'secondaryNavItem',
  title: 'Entry',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words to press. Two or three.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the entry a title.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'A page of this site, or a whole web address. Optional if the entry has links of its own.',
      type: 'href',
      validation: (rule) => [
        rule.custom(safeUrlOrEmpty),
        rule.custom((url, {parent}) => {
          const links = fieldOf(parent, 'links')
          return url || (Array.isArray(links) && links.length > 0) ? true : 'Give the entry an address, or links.'
        }),
      ],
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'Open below the entry. Leave the list empty for an entry that is a link itself.',
      type: 'array',
      of: [defineArrayMember({type: 'navLink'})],
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url', links: 'links'},
    prepare: ({title, url, links}) => ({
      title: title || 'Entry without a title',
      subtitle: [url, Array.isArray(links) && links.length > 0 && previewCount(links, 'link')]
        .filter(Boolean)
        .join(', '),
    }),
  },
})

/** The bar below the header on the pages of some categories (chrome-21 to chrome-23). */
export const secondaryNav = defineType({
  name: 'secondaryNav',
  title: 'Secondary navigation',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'categories',
      title: 'Categories',
      description:
        'The bar stands on the pages of these categories and on their articles, except sponsored ones and those with tabs. An article takes the bar of its first category that has one.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'category'}]})],
      validation: (rule) => [
        rule.required().min(1).error('Choose the categories whose pages show the bar.'),
        rule.unique().error('The same category is listed twice: remove one.'),
      ],
    }),
    defineField({
      name: 'branding',
      title: 'Branding',
      description: 'What stands before the entries: a picture or a text, with a link.',
      type: 'object',
      fields: [
        defineField({
          name: 'imageSrc',
          title: 'Picture',
          description: 'A wide logo, shown 28 pixels high, in place of the text.',
          type: 'contentImage',
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description: 'The name of the area, for example “Sleep”.',
          type: 'string',
          validation: (rule) => rule.max(24).warning('Too long for the bar: shorten it to one or two words.'),
        }),
        defineField({
          name: 'textColor',
          title: 'Color of the text',
          description: 'Where it cannot be read on the bar, the color of other text is used instead.',
          type: 'hexColor',
        }),
        defineField({
          name: 'url',
          title: 'Address',
          description: 'The page of the area, for example “/topics/sleep”.',
          type: 'href',
        }),
      ],
    }),
    defineField({
      name: 'items',
      title: 'Entries',
      description: 'From left to right. On small screens readers scroll the row.',
      type: 'array',
      of: [defineArrayMember({type: 'secondaryNavItem'})],
      validation: (rule) => rule.required().min(1).error('Add an entry.'),
    }),
  ],
  preview: {
    select: {text: 'branding.text', items: 'items', media: 'branding.imageSrc'},
    prepare: ({text, items, media}) => ({
      title: text || 'Secondary navigation',
      subtitle: previewCount(items, 'link'),
      media,
    }),
  },
})
