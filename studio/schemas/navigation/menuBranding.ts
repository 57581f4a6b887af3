import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {previewCount} from '../objects/previewCount.ts'

/** A link of the branding panel (chrome-15). */
export const brandingLink = defineType({
  name: 'brandingLink',
  title: 'Link',
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
      name: 'url',
      title: 'Address',
      description: 'A page of this site, or a whole web address.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the link an address.'), safeHref(rule)],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stands beside the title. It is cropped to a square around the hotspot.',
      type: 'contentImage',
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'url', media: 'image'}},
})

/** A part of the branding panel (chrome-16). */
export const brandingColumn = defineType({
  name: 'brandingColumn',
  title: 'Column',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the campaign is about, for example “Migraine Awareness Month”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'A paragraph for each member. Two short ones are enough.',
      type: 'array',
      of: [defineArrayMember({type: 'text', rows: 3})],
    }),
    defineField({
      name: 'column',
      title: 'Links',
      description: 'Pages to go on with, below the text.',
      type: 'object',
      fields: [
        defineField({
          name: 'title',
          title: 'Title',
          description: 'Above the links, for example “Start here”.',
          type: 'string',
        }),
        defineField({
          name: 'links',
          title: 'Links',
          description: 'From top to bottom.',
          type: 'array',
          of: [defineArrayMember({type: 'brandingLink'})],
        }),
      ],
    }),
    defineField({
      name: 'partner',
      title: 'Partner',
      description: 'Who supports the campaign. Leave it empty if nobody does.',
      type: 'object',
      fields: [
        defineField({
          name: 'logo',
          title: 'Logo',
          description: 'On a transparent background. Its alternative text is the name of the partner.',
          type: 'contentImage',
        }),
        defineField({
          name: 'label',
          title: 'Label',
          description: 'Before the logo, for example “In partnership with”.',
          type: 'string',
        }),
        defineField({
          name: 'text',
          title: 'Text',
          description: 'One sentence on what the partner has to do with the campaign.',
          type: 'text',
          rows: 2,
        }),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', linksTitle: 'column.title', links: 'column.links'},
    prepare: ({title, linksTitle, links}) => ({
      title: title || linksTitle || 'Column without a title',
      subtitle: previewCount(links, 'link'),
    }),
  },
})

/** The awareness campaign that the header shows: an icon, and the panel that it opens (chrome-15, chrome-16). */
export const menuBranding = defineType({
  name: 'menuBranding',
  title: 'Branding',
  type: 'object',
  icon: BulbOutlineIcon,
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'enabled',
      title: 'Show the branding',
      description: 'Switch on to show the icon in the header of every page, except paid and landing pages.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The name of the icon and the heading of the panel.',
      type: 'string',
      validation: (rule) =>
        rule.custom((title, {parent}) =>
          fieldOf(parent, 'enabled') !== true || title ? true : 'Give the branding a title before you show it.',
        ),
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      description: 'A small square picture, readable at 28 pixels. A ribbon is shown if it is empty.',
      type: 'contentImage',
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      description: 'At the top of the panel, on a transparent background.',
      type: 'contentImage',
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      description: 'What the panel says, one part below the other.',
      type: 'array',
      of: [defineArrayMember({type: 'brandingColumn'})],
    }),
  ],
  preview: {
    select: {title: 'title', enabled: 'enabled', media: 'icon'},
    prepare: ({title, enabled, media}) => ({
      title: title || 'Branding without a title',
      subtitle: enabled === true ? 'Shown' : 'Off',
      media,
    }),
  },
})
