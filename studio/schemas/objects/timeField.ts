import {defineField} from 'sanity'
import {minutesOf} from '@apothecary/shared/recipes/recipeTimes.ts'

/** What has a number or a word for a time in it. */
const timePattern = /\d|[¼½¾]|\b(?:hours?|minutes?|days?|overnight)\b/i

interface TimeOptions {
  readonly group?: string
  /** Whether search engines are told the time, which has to be exact then (recipe-18). */
  readonly isTold?: boolean
}

/** A field for a time of a recipe, in words. */
export function timeField(name: string, title: string, description: string, {group, isTold}: TimeOptions = {}) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    ...(group === undefined ? {} : {group}),
    validation: (rule) => [
      rule.regex(timePattern).error('Write how long it takes, for example “15 minutes”.'),
      ...(isTold === true
        ? [
            rule
              .custom((time) =>
                time === undefined || !timePattern.test(time) || minutesOf(time) !== undefined
                  ? true
                  : 'Search engines are not told this time: write one length, for example “15 minutes”.',
              )
              .warning(),
          ]
        : []),
    ],
  })
}
