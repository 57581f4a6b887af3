import {PlayIcon} from '@sanity/icons/Play'
import {defineField, defineType} from 'sanity'
import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {safeHref} from '../objects/href.ts'

/** A video of YouTube (video-10). Embed codes are not stored: the import keeps the address in them (embed-6). */
export const youtube = defineType({
  name: 'youtube',
  title: 'YouTube video',
  type: 'object',
  description: 'A video of YouTube: film, clip.',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The address of the video, as YouTube’s “Share” gives it. Without it readers see a placeholder.',
      type: 'href',
      validation: (rule) => [
        safeHref(rule),
        rule.required().warning('Readers see “Video Placeholder” until there is an address.'),
        rule.custom((url) =>
          typeof url !== 'string' || embedOf(url, 'youtube') !== undefined
            ? true
            : 'This is no address of a video on YouTube. Copy it from “Share” below the video.',
        ),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the video shows, in a few words. Stands below it; screen readers announce it.',
      type: 'string',
      validation: (rule) => rule.required().warning('Say what it shows, for readers who do not load it.'),
    }),
    defineField({
      name: 'width',
      title: 'Width',
      description: 'In pixels, if the embed code has one. With the height it gives the proportions.',
      type: 'number',
      validation: (rule) => rule.integer().min(100).max(2000).error('Use a whole number from 100 to 2000.'),
    }),
    defineField({
      name: 'height',
      title: 'Height',
      description: 'In pixels, if the embed code has one.',
      type: 'number',
      validation: (rule) => rule.integer().min(100).max(2000).error('Use a whole number from 100 to 2000.'),
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url'},
    prepare: ({title, url}) => ({title: title || url || 'Video Placeholder', subtitle: title ? url : undefined}),
  },
})
