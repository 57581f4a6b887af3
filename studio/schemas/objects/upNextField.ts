import {defineArrayMember, defineField} from 'sanity'
import {mostUpNext} from '@apothecary/shared/types/upNext.ts'

/**
 * The field `upNext`: the articles that readers are led to at the end of a page. The references are weak: an article
 * that is taken away is no longer shown. `description` is for editors, `group` the tab of the form.
 */
export function upNextField(description: string, group?: string) {
  return defineField({
    name: 'upNext',
    title: 'Up next',
    description,
    type: 'array',
    of: [defineArrayMember({type: 'reference', weak: true, to: [{type: 'article'}]})],
    ...(group === undefined ? {} : {group}),
    validation: (rule) => [
      rule.max(mostUpNext).error(`Readers see ${mostUpNext} at most: remove some.`),
      rule.unique().error('The same article is listed twice: remove one.'),
    ],
  })
}
