import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {previewCount} from '../objects/previewCount.ts'

/** The main navigation of the site (chrome-7, chrome-16). There is one, with the id `siteNav`. */
export const siteNav = defineType({
  name: 'siteNav',
  title: 'Main navigation',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'links',
      title: 'Menu',
      description: 'The entries of the header, from left to right. Five or six fit.',
      type: 'array',
      of: [defineArrayMember({type: 'menuItem'})],
      validation: (rule) => rule.max(7).warning('More than seven do not fit on a laptop.'),
    }),
    defineField({
      name: 'branding',
      title: 'Branding',
      description: 'An icon in the header that opens a panel about a campaign, such as an awareness month.',
      type: 'menuBranding',
    }),
  ],
  preview: {
    select: {links: 'links'},
    prepare: ({links}) => ({title: 'Main navigation', subtitle: previewCount(links, 'topic')}),
  },
})
