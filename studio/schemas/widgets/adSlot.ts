import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineField, defineType} from 'sanity'

/** The ad sizes of doc 2 §9, in pixels. */
export const adSizes = [
  {title: 'Medium rectangle, 300 × 250', value: 'mediumRect'},
  {title: 'Half page, 300 × 600', value: 'halfPage'},
  {title: 'Leaderboard, 728 × 90', value: 'leaderboard'},
  {title: 'Large leaderboard, 970 × 90', value: 'largeLeaderboard'},
  {title: 'Mobile leaderboard, 320 × 50', value: 'mobileLeaderboard'},
  {title: 'Billboard, 970 × 250', value: 'billboard'},
]

/** A place for an ad. The dispatcher inserts most of them itself (rulings 17). */
export const adSlot = defineType({
  name: 'adSlot',
  title: 'Ad slot',
  type: 'object',
  icon: PresentationIcon,
  fields: [
    defineField({
      name: 'slot',
      title: 'Slot',
      description:
        'The name that ads are booked by, for example “DMR1”. Slots after questions, call-outs and comparisons come by themselves.',
      type: 'identifier',
      validation: (rule) =>
        rule
          .required()
          .error('Name the slot.')
          .regex(/^[A-Za-z0-9_-]+$/)
          .error('Use letters, digits, “_” and “-” only.'),
    }),
    defineField({
      name: 'size',
      title: 'Size',
      description:
        'The room to keep free, so that nothing moves when the ad arrives. Leave empty for a rectangle on phones and a leaderboard elsewhere.',
      type: 'string',
      options: {list: adSizes},
    }),
  ],
  preview: {select: {title: 'slot', subtitle: 'size'}},
})
