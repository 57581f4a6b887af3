import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {deadAddress} from '../objects/deadAddress.ts'

/** An ad for something of our own: shown where no ad network is asked, and where it has nothing (ad-slot-15). */
export const houseAd = defineType({
  name: 'houseAd',
  title: 'House ad',
  type: 'document',
  icon: HomeIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What is offered, in a few words. It has to fit the smallest ad, 320 × 50.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the ad a title.'),
        rule.max(42).warning('In the smallest ad, a longer title is cut off.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One honest sentence. Small ads leave it out.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(110).warning('In a rectangle, a longer text is cut off.'),
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'The words to press: “Get the recipe”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say what happens when readers press it.'),
        rule.max(20).warning('Two or three words are enough.'),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Page',
      description: 'The path of a page of this site, for example “/topics/sleep”. The ad is not shown on that page.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the path of the page.'),
        rule.regex(/^\/(?!\/)/).error('Begin with one “/”: house ads lead to pages of this site only.'),
        rule.custom(deadAddress).warning(),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Decoration beside the words. The smallest ads leave it out.',
      type: 'contentImage',
    }),
    defineField({
      name: 'kinds',
      title: 'Kinds of slots',
      description: 'Where the ad may stand. Anywhere, if empty.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {
        list: [
          {title: 'Rectangles: 300 × 250, 300 × 600', value: 'rectangle'},
          {title: 'Leaderboards: 320 × 50 to 970 × 250', value: 'leaderboard'},
        ],
      },
      validation: (rule) => rule.unique().error('The same kind is listed twice: remove one.'),
    }),
    defineField({
      name: 'weight',
      title: 'Weight',
      description: 'An ad with the weight 2 stands on twice as many pages as one with 1. At 0 it is not shown.',
      type: 'number',
      initialValue: 1,
      validation: (rule) => rule.min(0).max(100).error('Give a number from 0 to 100.'),
    }),
  ],
  preview: {
    select: {title: 'title', link: 'link', media: 'image', weight: 'weight'},
    prepare: ({title, link, media, weight}) => ({
      title: title || 'House ad without a title',
      subtitle: weight === 0 ? 'Off' : link || 'No page yet',
      media,
    }),
  },
})
