import {DownloadIcon} from '@sanity/icons/Download'
import {defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A file that readers take with them, such as a sheet to print (share-9, share-13). */
export const downloadable = defineType({
  name: 'downloadable',
  title: 'Download',
  type: 'document',
  description: 'A file that readers take with them: a PDF, a sheet to print.',
  icon: DownloadIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What readers get, for example “30-day blood sugar log”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say what readers get.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'subText',
      title: 'Line below it',
      description: 'What it is good for, for example “A one-page sheet for your refrigerator door”.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The cover or the first page. It is shown whole.',
      type: 'contentImage',
    }),
    defineField({
      name: 'downloadFile',
      title: 'File',
      description: 'Upload the file here, for example a PDF. Readers get this one, even if there is an address below.',
      type: 'file',
    }),
    defineField({
      name: 'downloadUrl',
      title: 'Address of the file',
      description: 'Where the file is if it is not uploaded, for example “/files/blood-sugar-log.pdf”.',
      type: 'href',
      validation: (rule) => [
        rule.custom((address, {parent}) =>
          address || fieldOf(fieldOf(parent, 'downloadFile'), 'asset') !== undefined
            ? true
            : 'Upload the file, or give its address.',
        ),
        safeHref(rule),
      ],
    }),
    defineField({
      name: 'jtbd',
      title: 'Job to be done',
      description: 'What readers come for, in reports, as “track-blood-sugar”. “download” if empty.',
      type: 'identifier',
    }),
    legacyField,
  ],
  orderings: [{title: 'Title', name: 'titleAsc', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', subtitle: 'subText', media: 'image'},
    prepare: ({title, subtitle, media}) => ({title: title || 'Download without a title', subtitle, media}),
  },
})
