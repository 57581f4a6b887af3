import {defineArrayMember, defineField} from 'sanity'
import {sitePathOrEmpty} from './sitePath.ts'

/**
 * A field that lists paths of this site, each once and as its page has it: the site compares them letter by letter. With `takesBeginnings`, a
 * path may end with “*” and stands for all that begin like it. `ifEmpty` is what editors are warned of where no path is listed.
 */
export function pathList({
  takesBeginnings = false,
  ifEmpty,
  ...field
}: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly group?: string
  readonly takesBeginnings?: boolean
  readonly ifEmpty?: string
}) {
  return defineField({
    ...field,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [
          // An expression, as the migration reports what breaks one (migration-66).
          rule.regex(/^\//).error('Begin the path with “/”.'),
          rule.custom((path) => (path?.startsWith('/') === true ? listedPath(path, takesBeginnings) : true)),
        ],
      }),
    ],
    validation: (rule) => [
      rule.unique().error('The same path is listed twice: remove one.'),
      rule.custom((paths) => ifEmpty === undefined || (paths?.length ?? 0) > 0 || ifEmpty).warning(),
    ],
  })
}

/** Says what is wrong with a path that begins with “/”, or `true`. */
function listedPath(path: string, takesBeginnings: boolean): true | string {
  // What begins with “/sleep/” can go on with any word.
  const page = takesBeginnings ? path.replace(/\*$/, 'x') : path
  if (!page.includes('*')) return sitePathOrEmpty(page)
  return takesBeginnings
    ? 'Write “*” at the end of the path only: “/sleep/*”.'
    : 'Name each page by itself: “*” stands for no others here.'
}
