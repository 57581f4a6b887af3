import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField} from 'sanity'
import {linkedTypes} from '@apothecary/shared/types/linkedPage.ts'
import {AddressInput} from '../../links/AddressInput.ts'
import {LinkInput} from '../../links/LinkInput.ts'
import {PageInput} from '../../links/PageInput.ts'
import {PlaceInput} from '../../links/PlaceInput.ts'
import {fieldOf} from './fieldOf.ts'
import {safeHref} from './href.ts'

/**
 * A link in a text: to a page of this site, by reference, so that it follows the page when its path changes, or to an address. The reference is
 * weak: a strong one would keep editors from unpublishing a page that others link to (docs/decisions, 61).
 */
export const linkAnnotation = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  components: {input: LinkInput},
  options: {modal: {type: 'dialog', width: 1}},
  fields: [
    defineField({
      name: 'reference',
      title: 'Page of this site',
      description: 'Words of its title, or its path. The link follows the page when its path changes.',
      type: 'reference',
      weak: true,
      to: linkedTypes.map((type) => ({type})),
      options: {disableNew: true},
      components: {input: PageInput},
      validation: (rule) =>
        rule.custom((reference, {parent}) =>
          isFilled(fieldOf(reference, '_ref')) || isFilled(fieldOf(parent, 'href'))
            ? true
            : 'Choose a page, give an address below, or remove the link.',
        ),
    }),
    defineField({
      name: 'anchor',
      title: 'Place on the page',
      description: 'Where on that page the link leads: a heading or a jump target. The top of the page, if empty.',
      type: 'identifier',
      components: {input: PlaceInput},
      hidden: ({parent}) => !hasPage(parent),
      validation: (rule) =>
        rule.custom((anchor, {parent}) =>
          hasPage(parent) && typeof anchor === 'string' && /[\s#]/.test(anchor.trim())
            ? 'Leave out spaces and “#”.'
            : true,
        ),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      description: 'For everything else: a web address, a place on this page (“#sources”), “mailto:” or “tel:”.',
      type: 'href',
      components: {input: AddressInput},
      validation: (rule) => [
        safeHref(rule),
        rule.custom((href, {parent}) =>
          isFilled(href) && hasPage(parent)
            ? 'The link has a page already: remove the page above, or this address.'
            : true,
        ),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Tooltip',
      description: 'Optional words that tell readers where the link goes.',
      type: 'string',
    }),
    defineField({
      name: 'openInNewTab',
      title: 'Open in a new tab',
      description: 'Switch on only where readers would lose something that they have filled in.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: {page: 'reference.title', href: 'href'},
    prepare: ({page, href}) => ({title: page || href || 'Link'}),
  },
})

/** Whether a link refers to a page. */
function hasPage(link: unknown): boolean {
  return isFilled(fieldOf(fieldOf(link, 'reference'), '_ref'))
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
