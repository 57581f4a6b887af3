import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {defaultCrisisResources} from '@apothecary/shared/types/crisisResources.ts'
import {defaultDispensingFee, defaultDrugPriceDays} from '@apothecary/shared/types/drugPrices.ts'
import {defaultInsuranceDisclaimer} from '@apothecary/shared/types/insuranceDisclaimer.ts'
import {isSocialNetwork, socialNetworks} from '@apothecary/shared/types/socialNetworks.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {adFields} from './adSettings.ts'
import {pathList} from './pathList.ts'

/** A link with its label, for the footer and for lists of links in the secondary navigation. */
export const navLink = defineType({
  name: 'navLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'The words to press.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the link a label.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'A path of this site, or a whole web address.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the link an address.'), safeHref(rule)],
    }),
  ],
  preview: itemPreview({title: 'label', subtitle: 'url'}, 'Link without a label'),
})

/** One of our pages on social networks (chrome-30). */
export const socialLink = defineType({
  name: 'socialLink',
  title: 'Page on a social network',
  type: 'object',
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Where the page is.',
      type: 'string',
      options: {list: Object.entries(socialNetworks).map(([value, title]) => ({value, title}))},
      validation: (rule) => rule.required().error('Choose the network.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The whole address of our page there, beginning with “https://”.',
      type: 'href',
      validation: (rule) => [
        rule.required().error('Give the address of the page.'),
        rule.regex(/^https:\/\//).error('Give an address that begins with “https://”.'),
        safeHref(rule),
      ],
    }),
  ],
  preview: {
    select: {network: 'network', url: 'url'},
    prepare: ({network, url}) => ({
      title: isSocialNetwork(network) ? socialNetworks[network] : 'Network',
      subtitle: url,
    }),
  },
})

/** One place where readers in a crisis find help at once (quiz-31). */
export const crisisResource = defineType({
  name: 'crisisResource',
  title: 'Crisis resource',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Who answers, for example “988 Suicide & Crisis Lifeline”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say who answers.'),
    }),
    defineField({
      name: 'action',
      title: 'What to do',
      description: 'The words of the link, with the number: “Call or text 988”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what to do, with the number.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'What the link opens: “tel:988”, “sms:741741?body=HOME”, or a web address.',
      type: 'href',
    }),
    defineField({
      name: 'hours',
      title: 'Hours',
      description: 'When somebody answers, and what it costs: “Free, day and night”.',
      type: 'string',
    }),
  ],
  preview: itemPreview({title: 'name', subtitle: 'action'}, 'Crisis resource without a name'),
})

/** Settings of the whole site. There is one, with the id `siteSettings`. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'site', title: 'Site', default: true},
    {name: 'widgets', title: 'Widgets'},
    {name: 'placements', title: 'Placements'},
    {name: 'ads', title: 'Ads'},
    {name: 'privacy', title: 'Privacy'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name of the site',
      description: 'In the browser’s title bar, after the headline.',
      type: 'string',
      group: 'site',
      validation: (rule) => rule.required().error('Give the site a name.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One sentence on what the site is for. Used on the home page and by search engines.',
      type: 'text',
      rows: 2,
      group: 'site',
    }),
    defineField({
      name: 'offerSignIn',
      title: 'Offer to sign in',
      description:
        'The header has a link to the account on all pages. Without it, readers see the link in the variants “variant” and “true” of the experiment “showAuth” alone.',
      type: 'boolean',
      initialValue: false,
      group: 'site',
    }),
    defineField({
      name: 'footerLinks',
      title: 'Footer links',
      description: 'About, privacy, terms, and the like.',
      type: 'array',
      of: [defineArrayMember({type: 'navLink'})],
      group: 'site',
    }),
    defineField({
      name: 'footerText',
      title: 'Footer text',
      description: 'The line that says that the site does not give medical advice.',
      type: 'text',
      rows: 3,
      group: 'site',
    }),
    defineField({
      name: 'insuranceDisclaimer',
      title: 'Disclaimer about insurance',
      description:
        'Stands above the text of articles that are marked as about insurance. Ask legal before you change it.',
      type: 'text',
      rows: 4,
      initialValue: defaultInsuranceDisclaimer,
      group: 'site',
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      description: 'Our pages on social networks, for readers who want to follow us. In the footer, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'socialLink'})],
      group: 'site',
      validation: (rule) =>
        rule.custom((links) => {
          const networks = (Array.isArray(links) ? links : []).map((link) => fieldOf(link, 'network'))
          return new Set(networks).size === networks.length ? true : 'A network is listed twice: remove one.'
        }),
    }),
    pathList({
      name: 'pathsWithoutStarRating',
      title: 'Paths without star ratings',
      description: 'On these pages, product cards of an engagement test hide their row of stars.',
      group: 'widgets',
    }),
    pathList({
      name: 'pathsWithoutAffiliateDisclaimer',
      title: 'Paths without the affiliate disclaimer',
      description:
        'On these pages a short line, “This page contains affiliate links.”, stands in the place of the disclosure. Ask legal before you add one.',
      group: 'widgets',
    }),
    defineField({
      name: 'priceStaleAfterDays',
      title: 'Prices are marked after',
      description:
        'Days. A price that was checked longer ago is shown with the words that it may have changed. 30 if empty.',
      type: 'number',
      group: 'widgets',
      validation: (rule) => rule.integer().min(1).error('Give a whole number of days.'),
    }),
    defineField({
      name: 'priceHiddenAfterDays',
      title: 'Prices are hidden after',
      description: 'Days. A price that was checked longer ago is not shown; the button to the shop stays. 90 if empty.',
      type: 'number',
      group: 'widgets',
      validation: (rule) => rule.integer().min(1).error('Give a whole number of days.'),
    }),
    defineField({
      name: 'drugPriceHiddenAfterDays',
      title: 'Drug prices are hidden after',
      description: `Days. A price of a drug that was read longer ago is not shown to readers. ${defaultDrugPriceDays} if empty.`,
      type: 'number',
      group: 'widgets',
      validation: (rule) => rule.integer().min(1).error('Give a whole number of days.'),
    }),
    defineField({
      name: 'dispensingFee',
      title: 'Dispensing fee',
      description: `In US dollars: what pharmacies usually add to the cost of a drug. Part of the estimated cash price among the ways to pay. ${defaultDispensingFee.toFixed(2)} if empty.`,
      type: 'number',
      group: 'widgets',
      validation: (rule) => rule.min(0).max(100).precision(2).error('Give an amount in dollars, from 0 to 100.'),
    }),
    defineField({
      name: 'crisisResources',
      title: 'Crisis resources',
      description:
        'Shown at once when a reader chooses an answer of a self-check that you marked so. If the list is empty, the lines of the United States are shown. Call the numbers once a year.',
      type: 'array',
      of: [defineArrayMember({type: 'crisisResource'})],
      initialValue: defaultCrisisResources.map((resource) => ({_type: 'crisisResource', ...resource})),
      group: 'widgets',
      validation: (rule) => rule.max(5).warning('In a crisis, a short list helps more.'),
    }),
    defineField({
      name: 'topicDestinations',
      title: 'Sites that may get the topic of a page',
      description:
        'Hosts such as “go.example.com”. Only links of drivers to these sites get values for +k1 and +utm_…: a health topic, or what a reader searched for, says something about the reader. Ask legal before you add one.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom((host) =>
              typeof host !== 'string' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
                ? true
                : 'Write only the host, in lower case: “go.example.com”, without “https://” and without a path.',
            ),
        }),
      ],
      group: 'widgets',
      validation: (rule) => rule.unique().error('The same host is listed twice: remove one.'),
    }),
    defineField({
      name: 'placements',
      title: 'Placements',
      description: 'Switches by which content is shown or changed. What is not listed here is off.',
      type: 'array',
      of: [defineArrayMember({type: 'preampPlacement'})],
      group: 'placements',
      validation: (rule) =>
        rule.custom((placements) => {
          const names = (Array.isArray(placements) ? placements : []).map((placement) => fieldOf(placement, 'name'))
          return new Set(names).size === names.length ? true : 'A placement is listed twice: remove one.'
        }),
    }),
    pathList({
      name: 'commercePropensityPaths',
      title: 'Pages with product cards for likely buyers only',
      description: 'On these pages, product cards are hidden unless the placement “Commerce propensity” is active.',
      group: 'placements',
    }),
    defineField({
      name: 'adsEnabled',
      title: 'Show ads',
      description: 'Switch off to remove all ads from the site.',
      type: 'boolean',
      initialValue: true,
      group: 'ads',
    }),
    defineField({
      name: 'noVideos',
      title: 'Hide videos (test)',
      description: 'While it is on, no page shows its videos. For tests of how pages do without them.',
      type: 'boolean',
      initialValue: false,
      group: 'ads',
    }),
    pathList({
      name: 'costPerViewPaths',
      title: 'Cost-per-view pages',
      description:
        'Pages whose visitors come through paid views. They carry fewer ads: at most 3 rectangles and 2 leaderboards.',
      group: 'ads',
    }),
    ...adFields,
    defineField({
      name: 'scrollIndicatorTags',
      title: 'Topics with an “Up next” bar',
      description:
        'On phones, articles whose primary topic (k1) is listed here show a bar with what to read next, to readers in the variant “bar” of the experiment “scroll-indicator”.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      group: 'ads',
      validation: (rule) => rule.unique().error('The same topic is listed twice: remove one.'),
    }),
    defineField({
      name: 'consent',
      title: 'Consent',
      description: 'What readers are asked before anything of other companies loads, and before anything is measured.',
      type: 'consentSettings',
      group: 'privacy',
    }),
    defineField({
      name: 'surveyScript',
      title: 'Survey script',
      description:
        'The address of the script of a survey service. Every reader who agreed to “Functional” gets it, and nobody else. It runs in a frame, and learns neither the page nor the reader: a survey that asks about the page has to be a form of our own.',
      type: 'string',
      group: 'privacy',
      validation: (rule) => rule.regex(/^https:\/\/[^\s"'<>]+$/).error('Use an address that begins with “https://”.'),
    }),
  ],
  preview: {
    select: {title: 'title'},
    prepare: ({title}) => ({title: title || 'Site settings', subtitle: 'Settings of the whole site'}),
  },
})
