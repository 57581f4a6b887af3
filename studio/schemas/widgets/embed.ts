import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineField, defineType} from 'sanity'
import {embedOf, embedProviderTitles} from '@apothecary/shared/types/embeds.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {optionTitle} from '../objects/optionTitle.ts'

/** A size in pixels, as embed codes have it. */
const pixels = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => rule.integer().min(100).max(2000).error('Use a whole number from 100 to 2000.'),
  })

/** Says whether an address is one of the service that the field beside it names. An embed without a service is a link. */
function addressOfService(url: unknown, parent: unknown): true | string {
  const provider = fieldOf(parent, 'provider')
  if (typeof provider !== 'string' || typeof url !== 'string') return true
  const title = optionTitle(embedProviderTitles, provider) ?? provider
  return embedOf(url, provider) === undefined
    ? `This is no address that ${title} shows in other pages. Copy the address of the post, video or chart itself.`
    : true
}

/** Content of another site (embed-1). Embed codes are not stored: the import keeps the address in them (embed-6). */
export const embed = defineType({
  name: 'embed',
  title: 'Embed',
  type: 'object',
  description: 'Content of another site in a frame: a post, a map, a player.',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'provider',
      title: 'Service',
      description: 'Where the content is from. Leave it empty for other sites: readers then get a link.',
      type: 'string',
      options: {list: [...embedProviderTitles]},
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The address of the post, video, chart or form, as the browser shows it. No embed code.',
      type: 'href',
      validation: (rule) => [
        rule.required().error('Give the address of what is embedded.'),
        safeHref(rule),
        rule.custom((url, {parent}) => addressOfService(url, parent)),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What it shows, in a few words. Stands below it; screen readers announce it.',
      type: 'string',
      validation: (rule) => rule.required().warning('Say what it shows, for readers who do not load it.'),
    }),
    defineField({
      name: 'excerpt',
      title: 'Words of the post',
      description: 'What the post says, for readers who do not load it and in print.',
      type: 'text',
      rows: 3,
    }),
    pixels('width', 'Width', 'In pixels, if the embed code has one. With the height it gives the proportions.'),
    pixels('height', 'Height', 'In pixels, if the embed code has one. Charts and forms are as high as this.'),
  ],
  preview: {
    select: {title: 'title', provider: 'provider', url: 'url'},
    prepare: ({title, provider, url}) => ({
      title: title || url || 'Embed without an address',
      subtitle: optionTitle(embedProviderTitles, provider) ?? 'Link to another site',
    }),
  },
})
