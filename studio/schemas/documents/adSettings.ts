import {defineArrayMember, defineField, defineType} from 'sanity'
import {adNetworkPattern, adPositions, adTagPattern} from '@apothecary/shared/types/adPositions.ts'
import {pathList} from './pathList.ts'

/** The ad tag id of each position (ad-slot-11). */
export const adTags = defineType({
  name: 'adTags',
  title: 'Ad tags',
  type: 'object',
  fields: Object.entries(adPositions).map(([name, description]) =>
    defineField({
      name,
      title: name === 'outOfPage' ? 'Out-of-page' : name,
      description: `${description}. Without an ad tag id, the position shows house ads only.`,
      type: 'identifier',
      validation: (rule) =>
        rule.regex(adTagPattern).error('Write the id of the ad tag without the network’s code: “apothecary/dlb1”.'),
    }),
  ),
  options: {collapsible: true, collapsed: false, columns: 2},
})

/** The fields of the site settings for ads of a network (ad-slot-12, ad-slot-28). */
export const adFields = [
  defineField({
    name: 'adNetworkCode',
    title: 'Code of the ad network',
    description:
      'The number of our account at Google Ad Manager, for example “1234567”. If it is empty, no ad network is asked, and all positions show house ads.',
    type: 'identifier',
    group: 'ads',
    validation: (rule) => rule.regex(adNetworkPattern).error('Write digits only: “1234567”.'),
  }),
  defineField({
    name: 'adTags',
    title: 'Ad tags',
    description: 'What each position is called at the ad network.',
    type: 'adTags',
    group: 'ads',
  }),
  defineField({
    name: 'adTopics',
    title: 'Topics for ad tracking',
    description:
      'The k1 tags and categories, such as “sleep”, that the ad network is told and that ads are counted by. The topic of any other page is told to nobody: it can say something about the reader’s health. Ask legal before you add one.',
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    group: 'ads',
    validation: (rule) => rule.unique().error('The same topic is listed twice: remove one.'),
  }),
  pathList({
    name: 'pathsWithoutAds',
    title: 'Pages without ads',
    description: 'Pages that show no ads at all, such as the privacy policy.',
    group: 'ads',
  }),
  pathList({
    name: 'pathsWithoutAdNetwork',
    title: 'Pages without ads of the network',
    description: 'On these pages, such as those on sensitive subjects, only house ads are shown.',
    group: 'ads',
  }),
]
