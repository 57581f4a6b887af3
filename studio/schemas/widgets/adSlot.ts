import {SquareIcon} from '@sanity/icons/Square'
import {defineField, defineType} from 'sanity'
import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {optionTitle} from '../objects/optionTitle.ts'

const sizeOptions = Object.entries(adSizes).map(([value, {title, width, height}]) => ({
  title: `${title}, ${width} × ${height}`,
  value,
}))

/** A place for an ad. The dispatcher inserts most of them itself (ad-slot-1, ad-slot-3). */
export const adSlot = defineType({
  name: 'adSlot',
  title: 'Ad slot',
  type: 'object',
  description: 'A place for an ad. Most of them are put into the text by themselves.',
  icon: SquareIcon,
  fields: [
    defineField({
      name: 'slot',
      title: 'Slot',
      description:
        'The name that ads are booked by, for example “DMR1”. Slots after questions, call-outs and comparisons are added automatically.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Name the slot.'),
        rule.regex(/^[A-Za-z0-9_-]+$/).error('Use letters, digits, “_” and “-” only.'),
      ],
    }),
    defineField({
      name: 'size',
      title: 'Size',
      description:
        'The space to reserve, so that nothing moves when the ad appears. If empty: a rectangle on phones and a leaderboard on wider screens.',
      type: 'string',
      options: {list: sizeOptions},
    }),
  ],
  preview: {
    select: {title: 'slot', size: 'size'},
    prepare: ({title, size}) => ({
      title: title || 'Ad slot without a name',
      subtitle: optionTitle(sizeOptions, size) ?? 'Rectangle or leaderboard',
    }),
  },
})
