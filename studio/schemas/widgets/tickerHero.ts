import {TimelineIcon} from '@sanity/icons/Timeline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {heroThemes} from '@apothecary/shared/types/heroThemes.ts'
import {heroHubUrl, heroInterests} from '@apothecary/shared/types/heroSignUp.ts'
import {offersVariant} from '../documents/experimentChecks.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {optionTitle} from '../objects/optionTitle.ts'

/** The words of the headline: some that stand still, and some that take turns between them (ticker-hero-1). */
export const tickerHeadline = defineType({
  name: 'tickerHeadline',
  title: 'Headline',
  type: 'object',
  fields: [
    defineField({
      name: 'beforeText',
      title: 'Before',
      description: 'The words that always stand first, for example “Type 2 diabetes,”.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Taking turns',
      description: 'Each is shown for two and a half seconds. A single one stands still. Keep them about equally long.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.unique().error('The same words stand here twice: remove one.'),
    }),
    defineField({
      name: 'afterText',
      title: 'After',
      description: 'The words that always stand last.',
      type: 'string',
    }),
  ],
  validation: (rule) =>
    rule.custom((headline) =>
      headline === undefined ||
      ['beforeText', 'items', 'afterText'].some((name) => hasWords(Reflect.get(headline, name)))
        ? true
        : 'Write at least one part of the headline.',
    ),
  preview: {
    select: {before: 'beforeText', items: 'items', after: 'afterText'},
    prepare: ({before, items, after}) => ({title: wordsOf(before, items, after) || 'Headline without words'}),
  },
})

/** All parts of a headline in one line, for previews; empty where none has words. */
function wordsOf(before: unknown, items: unknown, after: unknown): string {
  const inTurn = Array.isArray(items) ? items : []
  return [before, inTurn.filter(hasWords).join(' / '), after].filter(hasWords).join(' ')
}

function hasWords(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || (Array.isArray(value) && value.length > 0)
}

/** The top of a landing page (ticker-hero-1). */
export const tickerHero = defineType({
  name: 'tickerHero',
  title: 'Ticker hero',
  type: 'document',
  description: 'The top of a landing page: a hero with changing headlines.',
  icon: TimelineIcon,
  fields: [
    defineField({
      name: 'tickerHeadline',
      title: 'Headline',
      description: 'What the page offers, in one sentence.',
      type: 'tickerHeadline',
      validation: (rule) => rule.required().error('Write the headline.'),
    }),
    defineField({
      name: 'heroDescription',
      title: 'Description',
      description: 'One or two sentences below the headline.',
      type: 'richText',
    }),
    defineField({
      name: 'heroImage',
      title: 'Picture',
      description: 'Stands beside the words, or above them on phones.',
      type: 'contentImage',
    }),
    defineField({
      name: 'colorTheme',
      title: 'Colors',
      description: 'The colors of the newsletter or series that the page is for. Those of Daily Dose if empty.',
      type: 'string',
      options: {list: heroThemes.map(({value, title}) => ({value, title}))},
    }),
    defineField({
      name: 'heroCtaText',
      title: 'Button',
      description: 'The words on the button. “GET STARTED” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'heroCtaUrl',
      title: 'Button address',
      description: 'Where the button leads. Without an address there is no button.',
      type: 'href',
      validation: (rule) => safeHref(rule),
    }),
    defineField({
      name: 'newsletterLists',
      title: 'Newsletter lists',
      description: 'The lists that the sign-up adds readers to. “marketing-landing-page” if empty.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique().error('The same list is named twice: remove one.'),
    }),
    defineField({
      name: 'heroCallToAction',
      title: 'Button of the sign-up',
      description: 'The words on the button of the sign-up form. “SIGN UP NOW” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'interests',
      title: 'Interests',
      description: 'The topics that readers choose from after the sign-up.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      initialValue: [...heroInterests],
      validation: (rule) => rule.unique().error('The same topic is named twice: remove one.'),
    }),
    defineField({
      name: 'hubUrl',
      title: 'Address of the hub',
      description: 'Where the button “VISIT HUB” leads at the end of the sign-up.',
      type: 'href',
      initialValue: heroHubUrl,
      validation: (rule) => safeHref(rule),
    }),
    defineField({
      name: 'experiment',
      title: 'Experiment',
      description:
        'The name of the questionnaire experiment. While it is on, readers of its variant “questionnaire” get a sign-up in place of the button.',
      type: 'identifier',
      validation: (rule) => rule.custom(offersVariant('questionnaire')).warning(),
    }),
    legacyField,
  ],
  preview: {
    select: {
      before: 'tickerHeadline.beforeText',
      items: 'tickerHeadline.items',
      after: 'tickerHeadline.afterText',
      theme: 'colorTheme',
      media: 'heroImage',
    },
    prepare: ({before, items, after, theme, media}) => ({
      title: wordsOf(before, items, after) || 'Hero without a headline',
      subtitle: optionTitle(heroThemes, theme) ?? '',
      media,
    }),
  },
})
