import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {safeHref} from '../objects/href.ts'

/** A link that leads on from the end of a section (article-blocks-10). */
export const endOfSectionLink = defineType({
  name: 'endOfSectionLink',
  title: 'End-of-section link',
  type: 'object',
  description: 'A link that leads on from the end of a section.',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'prompt',
      title: 'Prompt',
      description: 'The words before the link: “Not sure CBD is for you?”',
      type: 'string',
    }),
    defineField({
      name: 'displayText',
      title: 'Link text',
      description: 'Says where the link leads: “Read: other ways to calm a racing mind”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the words of the link.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'destinationUrl',
      title: 'Address',
      description: 'A page of this site (“/sleep/naps”), or a web address.',
      type: 'href',
      validation: (rule) => [safeHref(rule), rule.required().error('Say where the link leads.')],
    }),
  ],
  preview: {
    select: {title: 'displayText', prompt: 'prompt', url: 'destinationUrl'},
    prepare: ({title, prompt, url}) => ({
      title: title || 'Link without words',
      subtitle: [prompt, url].filter(Boolean).join(' · '),
    }),
  },
})
