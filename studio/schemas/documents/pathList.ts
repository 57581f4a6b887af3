import {defineArrayMember, defineField} from 'sanity'

/** A field that lists paths of this site, each once and each with its slash at the beginning. */
export function pathList(field: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly group?: string
}) {
  return defineField({
    ...field,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.regex(/^\//).error('Begin the path with “/”.'),
      }),
    ],
    validation: (rule) => rule.unique().error('The same path is listed twice: remove one.'),
  })
}
