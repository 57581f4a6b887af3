import {defineField, defineType} from 'sanity'

/** The logo in the header of a marketing landing page, one for each breakpoint (chrome-19). */
export const landingLogo = defineType({
  name: 'landingLogo',
  title: 'Logo of a landing page',
  type: 'object',
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'mobile',
      title: 'Phone',
      description: 'Up to 767 pixels. Its alternative text counts for all widths.',
      type: 'contentImage',
    }),
    defineField({
      name: 'tablet',
      title: 'Tablet',
      description: 'From 768 to 989 pixels.',
      type: 'contentImage',
    }),
    defineField({
      name: 'desktop',
      title: 'Desktop',
      description: 'From 990 pixels on.',
      type: 'contentImage',
    }),
  ],
})
