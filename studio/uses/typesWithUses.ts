import {widgetDocuments} from '../schemas/widgetTypes.ts'

/** The types of documents that others show or name. */
export const typesWithUses: ReadonlySet<string> = new Set([
  'announcementBar',
  'article',
  'badge',
  'category',
  'driver',
  'drug',
  'houseAd',
  'interestTopic',
  'person',
  'pharmacy',
  'product',
  'promotedArticle',
  'retailer',
  'secondaryNav',
  ...widgetDocuments.map(({name}) => name),
])
