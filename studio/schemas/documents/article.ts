import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {PathInput} from '../../components/PathInput.ts'
import {dayHasCome} from '../objects/hasCome.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {ownerField} from '../objects/ownerField.ts'
import {upNextField} from '../objects/upNextField.ts'
import {disclosureOfBody} from './disclosureOfBody.ts'
import {emptySections} from './emptySections.ts'
import {jumpsInBody} from './jumpsInBody.ts'
import {ledFromOldPath} from './ledFromOldPath.ts'
import {linksInBody} from './linksInBody.ts'
import {hasAuthor, hasDay, hasPicture, hasRecipe, showsPrices} from './machineChecks.ts'
import {hasBeenReviewed, hasReviewer, isReviewCurrent} from './reviewChecks.ts'
import {isAsSignedOff} from './signOffCheck.ts'
import {uniqueCanonicalPath} from './uniqueCanonicalPath.ts'

/** The page templates (article-4, article-5). */
export const pageTemplates = [
  {title: 'Article', value: 'article'},
  {title: 'Recipe', value: 'recipe'},
  {title: 'Homepage', value: 'homepage'},
  {title: 'Drug', value: 'drug'},
  {title: 'Subcategory landing page', value: 'subcategory-landing-page'},
  {title: 'Marketing landing page', value: 'marketing-landing-page'},
  {title: 'Paid media', value: 'paid-media'},
  {title: 'Editorial paid media', value: 'editorial-paid-media'},
  {title: 'Transactional paid media', value: 'transactional-paid-media'},
]

/** A page of the site: what a reader opens at `canonicalPath`. */
export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'trust', title: 'Authors and sources'},
    {name: 'placing', title: 'Address and targeting'},
    {name: 'seo', title: 'Search and sharing'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Headline',
      description: 'The heading of the page. Say what readers will learn.',
      type: 'string',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Give the article a headline.'),
        rule.max(110).warning('Long headlines are cut off in search results: try for fewer than 110 characters.'),
      ],
    }),
    defineField({
      name: 'canonicalPath',
      title: 'Path',
      description:
        'The address of the page on this site, for example “/sleep/magnesium-for-sleep”. “Generate” makes it of the first category and the headline. Readers may have saved it: if you change it, publishing offers to lead them on from the old path.',
      type: 'string',
      components: {input: PathInput},
      group: ['content', 'placing'],
      validation: (rule) => [
        rule.required().error('Give the page an address.'),
        rule.custom(uniqueCanonicalPath),
        rule.custom(ledFromOldPath).warning(),
      ],
    }),
    defineField({
      name: 'dek',
      title: 'Introduction',
      description: 'One or two sentences below the headline: what the article is about, and for whom.',
      type: 'text',
      rows: 2,
      group: 'content',
    }),
    defineField({
      name: 'heroImage',
      title: 'Hero picture',
      description: 'Above the article, and on cards that link to it. At least 1600 pixels wide.',
      type: 'contentImage',
      options: croppedTo('hero', 'card', 'square', 'share'),
      group: 'content',
      validation: (rule) => rule.custom(hasPicture).warning(),
    }),
    defineField({
      name: 'body',
      title: 'Body',
      description:
        'The article. Add pictures, tables and widgets with “Insert”, the plus beside the text, or by typing “/”.',
      type: 'body',
      group: 'content',
      validation: (rule) => [
        rule.custom(jumpsInBody).warning(),
        rule.custom(linksInBody).warning(),
        rule.custom(hasRecipe).warning(),
        rule.custom(showsPrices).warning(),
        rule.custom(emptySections).warning(),
        rule.custom(disclosureOfBody).info(),
      ],
    }),
    defineField({
      name: 'authors',
      title: 'Authors',
      description: 'Who wrote it, in the order of the byline.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'person'}]})],
      group: 'trust',
      validation: (rule) => [
        rule.unique().error('The same person is listed twice: remove one.'),
        rule.custom(hasAuthor).warning(),
      ],
    }),
    defineField({
      name: 'medicalReviewer',
      title: 'Medical reviewer',
      description: 'Who checked the facts. Shown in the byline with the date below.',
      type: 'reference',
      to: [{type: 'person'}],
      group: 'trust',
      validation: (rule) => rule.custom(hasReviewer).warning(),
    }),
    defineField({
      name: 'medicallyReviewedAt',
      title: 'Medically reviewed on',
      description: 'The day of the last medical review.',
      type: 'datetime',
      group: 'trust',
      validation: (rule) => [
        rule.custom((date, {document}) =>
          document?.['medicalReviewer'] !== undefined && date === undefined
            ? 'Give the day of the review, as there is a reviewer.'
            : true,
        ),
        rule.custom((date) => hasBeenReviewed(date)),
        rule.custom((date) => isReviewCurrent(date)).warning(),
        rule.custom(isAsSignedOff).warning(),
      ],
    }),
    ownerField('trust'),
    defineField({
      name: 'sources',
      title: 'Sources',
      description: 'The studies and pages that the article is based on, in the order of the numbers in the text.',
      type: 'array',
      of: [defineArrayMember({type: 'source'})],
      group: 'trust',
    }),
    defineField({
      name: 'publishedAt',
      title: 'First published',
      description: 'The day the article first appeared.',
      type: 'datetime',
      group: 'trust',
      validation: (rule) => [rule.custom(hasDay).warning(), rule.custom(dayHasCome).warning()],
    }),
    defineField({
      name: 'updatedAt',
      title: 'Last updated',
      description: 'The day of the last change that matters to readers.',
      type: 'datetime',
      group: 'trust',
      validation: (rule) => [
        rule.min(rule.valueOfField('publishedAt')).error('The update cannot be before the first publication.'),
        rule.custom(dayHasCome).warning(),
      ],
    }),
    defineField({
      name: 'pageTemplate',
      title: 'Template',
      description: 'How the page is laid out. Paid-media and marketing templates have a header without links.',
      type: 'string',
      group: 'placing',
      options: {list: pageTemplates},
      initialValue: 'article',
      validation: (rule) => rule.required().error('Choose a template.'),
    }),
    defineField({
      name: 'landingLogo',
      title: 'Logo of the landing page',
      description:
        'Replaces the logo of the site in the header, for landing pages with a brand of their own. On a transparent background; shown at most 48 pixels high. Where a width has no logo, that of the next smaller one is shown.',
      type: 'landingLogo',
      group: 'placing',
      hidden: ({document}) => document?.['pageTemplate'] !== 'marketing-landing-page',
    }),
    defineField({
      name: 'categories',
      title: 'Categories',
      description: 'Where the article is listed. The first one is shown above the headline.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'category'}]})],
      group: 'placing',
      validation: (rule) => rule.unique().error('The same category is listed twice: remove one.'),
    }),
    upNextField(
      'Where readers of this article go on, the best first: up to 5. If empty, those of its first category are shown.',
      'placing',
    ),
    defineField({
      name: 'targeting',
      title: 'Targeting',
      description: 'The topics that decide which ads and drivers are shown.',
      type: 'targeting',
      group: 'placing',
    }),
    defineField({
      name: 'sponsored',
      title: 'Sponsored',
      description: 'Switch on when somebody paid for this article. Readers then see a label.',
      type: 'boolean',
      initialValue: false,
      group: 'placing',
    }),
    defineField({
      name: 'aboutInsurance',
      title: 'About insurance',
      description:
        'Switch on for articles about health plans, Medicare and the like. Readers then see the disclaimer about insurance of the site settings above the text.',
      type: 'boolean',
      initialValue: false,
      group: 'placing',
    }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'What search engines show below the headline. About 155 characters.',
      type: 'text',
      rows: 3,
      group: 'seo',
      validation: (rule) =>
        rule.max(200).warning('Longer than a results page shows: shorten it to about 155 characters.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      description: 'Fill in only what should differ from the article.',
      type: 'seo',
      group: 'seo',
    }),
    legacyField,
  ],
  orderings: [
    {title: 'Last updated, as readers see it', name: 'updatedAtDesc', by: [{field: 'updatedAt', direction: 'desc'}]},
    {title: 'Headline', name: 'titleAsc', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {select: {title: 'title', subtitle: 'canonicalPath', media: 'heroImage'}},
})
