import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {defineField, defineType} from 'sanity'

/** A picture that counts views for a partner (embed-8). Readers see nothing of it. */
export const pixelTracker = defineType({
  name: 'pixelTracker',
  title: 'Tracking pixel',
  type: 'object',
  description: 'A picture that counts views for a partner. Readers see nothing of it.',
  icon: EyeOpenIcon,
  fields: [
    defineField({
      name: 'url',
      title: 'Address',
      description:
        'The address of the picture. It is requested only for readers who have agreed. “[timestamp]” in it becomes the time.',
      type: 'trackerUrl',
      validation: (rule) => [
        rule.required().warning('Without an address nothing is counted.'),
        rule.regex(/^https:\/\//).error('Use an address that begins with “https://”.'),
      ],
    }),
  ],
  preview: {
    select: {url: 'url'},
    prepare: ({url}) => ({title: 'Tracking pixel', subtitle: url || 'Without an address: nothing is counted'}),
  },
})
