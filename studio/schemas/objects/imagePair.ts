import {defineField, defineType} from 'sanity'

/** A picture for wide columns, and one for phones. */
export const imagePair = defineType({
  name: 'imagePair',
  title: 'Picture for each width',
  type: 'object',
  fields: [
    defineField({
      name: 'desktop',
      title: 'Wide',
      description:
        'Shown on large screens, and on phones if they have no picture of their own. Its alternative text counts.',
      type: 'contentImage',
    }),
    defineField({
      name: 'mobile',
      title: 'Phone',
      description: 'Shown on phones: the same picture, in a crop that is easy to see on a small screen.',
      type: 'contentImage',
    }),
  ],
  preview: {
    select: {desktopAlt: 'desktop.alt', mobileAlt: 'mobile.alt', desktop: 'desktop', mobile: 'mobile'},
    prepare: ({desktopAlt, mobileAlt, desktop, mobile}) => ({
      title: desktopAlt || mobileAlt || 'Picture without alternative text',
      media: desktop ?? mobile,
    }),
  },
})
