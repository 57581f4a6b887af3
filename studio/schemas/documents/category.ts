import {endsLikeFile, isPagePath, isPageSegment} from '@apothecary/shared/types/pagePath.ts'
import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {ledFromOldSlug} from './ledFromOldPath.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {upNextField} from '../objects/upNextField.ts'

const slugProblem =
  'Press “Generate”, or type a short name that no other category has, with hyphens and without “/”, “\\”, “?”, “#”, “%” or an ending such as “.pdf”: the category has no page without one.'

/**
 * Whether a slug can be in the address of the category's page: the site answers “not found” at any other, and an address that ends like that
 * of a file is not taken for a page. An empty one is for `required` to judge.
 */
function isPartOfAddress(slug: {readonly current?: string} | undefined): true | string {
  const {current = ''} = slug ?? {}
  const isUsable = isPageSegment(current) && isPagePath(`/topics/${current}`) && !endsLikeFile(current)
  return current === '' || isUsable || slugProblem
}

/** A subject that articles are listed under. */
export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One or two words, as readers see them.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the category a title.'),
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      description: 'The name of the category in addresses. Press “Generate”.',
      type: 'slug',
      options: {source: 'title'},
      // One sentence for all that can be wrong with a slug, in place of Sanity's.
      validation: (rule) => rule.required().custom(isPartOfAddress).error(slugProblem),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One sentence on what readers find here.',
      type: 'text',
      rows: 2,
    }),
    upNextField(
      'Where readers of this category go on, the best first: up to 5 articles, shown at the end of its articles. The article that is read is left out.',
    ),
    defineField({
      name: 'infiniteScroll',
      title: 'Go on without a click',
      description:
        'Switch on to put the first two articles of “Up next” below the articles of this category, one after the other, when readers come near the end. The others stay links. Sponsored articles, and those with a quiz or a calculator, stand alone.',
      type: 'boolean',
      initialValue: false,
    }),
    legacyField,
  ],
  // Not a rule of the field: Sanity adds what it asks of slugs to each of those.
  validation: (rule) => rule.custom(ledFromOldSlug).warning(),
  preview: {select: {title: 'title', subtitle: 'slug.current'}},
})
