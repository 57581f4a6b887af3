import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One tile: a link to an article (article-blocks-1). */
export const articleTile = defineType({
  name: 'articleTile',
  title: 'Tile',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words to press. Readers see the first 26 characters.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the tile a title.'),
        rule.max(26).warning('On the screen this is cut after 26 characters. Put what matters first.'),
      ],
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The page, for example “/sleep/napping”.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the article.'), safeHref(rule)],
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url'},
    prepare: ({title, url}) => ({title: title || url || 'Tile without a title', subtitle: url}),
  },
})

/** Links to the articles of a hub (article-blocks-1). */
export const articleTiles = defineType({
  name: 'articleTiles',
  title: 'Article tiles',
  type: 'document',
  description: 'Links to the articles of a hub as tiles: topics.',
  icon: ThLargeIcon,
  fields: [
    defineField({
      name: 'hubTitle',
      title: 'Hub',
      description: 'What the articles are about. Stands above the tiles. Readers see the first 60 characters.',
      type: 'string',
      validation: (rule) => rule.max(60).warning('On the screen this is cut after 60 characters.'),
    }),
    defineField({
      name: 'tiles',
      title: 'Tiles',
      description: 'Shown as links, in this order. Four or six fit best.',
      type: 'array',
      of: [defineArrayMember({type: 'articleTile'})],
      validation: (rule) => rule.required().min(1).error('Add a tile.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'hubTitle', tiles: 'tiles'},
    prepare: ({title, tiles}) => ({title: title || 'Tiles without a heading', subtitle: previewCount(tiles, 'tile')}),
  },
})
