import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {perspectiveOf} from '../objects/perspectiveOf.ts'
import {fitsPlacements, placementsOf} from './driverPlacements.ts'
import {pathList} from './pathList.ts'
import {periodFields} from '../objects/periodFields.ts'

const tagList = (
  name: string,
  title: string,
  description: string,
  areKnown: (tags: readonly string[], context: ValidationContext) => Promise<Finding> = async () => true,
) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    validation: (rule) => [
      rule.unique().error('The same word is listed twice: remove one.'),
      rule
        .custom((tags, context) =>
          areKnown(
            (tags ?? []).filter((tag) => typeof tag === 'string'),
            context,
          ),
        )
        .warning(),
    ],
  })

type Finding = true | {message: string; path: number[]}[]

/** A warning at each category that does not exist. As on the site, capital letters do not matter. */
async function areCategories(tags: readonly string[], context: ValidationContext): Promise<Finding> {
  if (tags.length === 0) return true
  const slugs = await context.getClient({apiVersion: '2025-02-19'}).fetch<readonly (string | null)[] | null>(
    '*[_type == "category"].slug.current',
    {},
    {
      perspective: perspectiveOf(context),
    },
  )
  if (slugs === null) return true
  const known = new Set(slugs.map((slug) => slug?.toLowerCase()))
  const unknown = tags.flatMap((tag, index) => (known.has(tag.trim().toLowerCase()) ? [] : [index]))
  return (
    unknown.length === 0 ||
    unknown.map((index) => ({
      message: `No category has the slug “${tags[index]}”: no article matches it.`,
      path: [index],
    }))
  )
}

const bucketField = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => rule.required().integer().min(1).max(100).error('Use a whole number from 1 to 100.'),
  })

/**
 * Which pages and readers a driver is for (driver-6). Without a placement it is shown in that of its reports (driver-32), or nowhere; another
 * empty field does not restrict it.
 */
export const driverTargeting = defineType({
  name: 'driverTargeting',
  title: 'Targeting',
  type: 'object',
  fields: [
    tagList(
      'placements',
      'Placements',
      'The places that it may fill. Every article has “inArticle25”, “inArticle50”, “inArticle75” and “inArticle100”; the site has “headerNewsletter”, “2ndPagePopup” and “footer”. A driver without a placement is shown in the one that “Reports” names, or nowhere.',
    ),
    tagList('k1s', 'Primary topics (k1)', 'Only on articles with one of these primary topics.'),
    tagList('kMetas', 'Further topics (kMetas)', 'Only on articles with one of these topics.'),
    tagList(
      'categories',
      'Categories',
      'Only on articles in one of these categories. Use the slugs of the categories.',
      areCategories,
    ),
    tagList(
      'pageTemplates',
      'Page templates',
      'Only on pages with these templates, for example “article” or “recipe”.',
    ),
    defineField({
      name: 'deviceTypes',
      title: 'Devices',
      description: 'Only on these devices. The width of the reader’s window decides which of them it is.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {
        list: [
          {title: 'Phone', value: 'mobile'},
          {title: 'Tablet', value: 'tablet'},
          {title: 'Desktop', value: 'desktop'},
        ],
      },
      validation: (rule) => rule.unique().error('The same device is listed twice: remove one.'),
    }),
    defineField({
      name: 'randomBucket',
      title: 'Some readers only',
      description:
        'Every page view draws two random numbers from 1 to 100. From 1 to 50 of number A is half of the readers; two tests at the same time use different numbers. Without it, all readers.',
      type: 'object',
      options: {columns: 3},
      validation: (rule) =>
        rule.custom((range) =>
          range === undefined || Number(range['from']) <= Number(range['until'])
            ? true
            : '“Until” is smaller than “From”: no reader would see the driver.',
        ),
      fields: [
        defineField({
          name: 'of',
          title: 'Number',
          description: 'Which of the two numbers.',
          type: 'string',
          options: {
            list: [
              {title: 'A', value: 'a'},
              {title: 'B', value: 'b'},
            ],
            layout: 'radio',
            direction: 'horizontal',
          },
          validation: (rule) => rule.required().error('Choose a number.'),
        }),
        bucketField('from', 'From', 'The first number that sees the driver.'),
        bucketField('until', 'Until', 'The last number that sees the driver.'),
      ],
    }),
    pathList({
      name: 'includePaths',
      title: 'Only on these paths',
      description: 'A path such as “/sleep/naps”, or the beginning of paths with “*” at its end: “/sleep/*”.',
      takesBeginnings: true,
    }),
    pathList({
      name: 'excludePaths',
      title: 'Never on these paths',
      description: 'Written the same way. This is stronger than every other rule.',
      takesBeginnings: true,
    }),
  ],
})

/** Where and when a driver is shown. */
export const targetingFields = [
  defineField({
    name: 'targeting',
    title: 'Targeting',
    description:
      'Where it is shown. Without a placement it is shown in the one that “Reports” names, or nowhere; another empty field does not restrict it.',
    type: 'driverTargeting',
    group: 'targeting',
    validation: (rule) => [
      rule
        .custom((targeting, {document}) =>
          placementsOf(targeting).length > 0 || fieldOf(document, 'articlePlacement')
            ? true
            : {
                message: 'No placement is named: the driver is not shown. Name the places that it may fill.',
                path: ['placements'],
              },
        )
        .warning(),
      rule.custom((targeting, {document}) => {
        const message = fitsPlacements(placementsOf(targeting), document)
        return message === true ? true : {message, path: ['placements']}
      }),
    ],
  }),
  defineField({
    name: 'priority',
    title: 'Priority',
    description:
      'Where several drivers fit one place, the highest number is shown; of equal numbers, the one with more restrictions.',
    type: 'number',
    initialValue: 0,
    group: 'targeting',
    validation: (rule) => rule.integer().min(-1000).max(1000).error('Use a whole number from -1000 to 1000.'),
  }),
  ...periodFields('The driver is not shown', 'targeting'),
]
