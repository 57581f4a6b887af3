import {readFileSync} from 'node:fs'
import {expect, test} from '@jest/globals'

/** A type of the schema as `npm run generate` writes it: objects have their fields in `value`, documents beside their name. */
interface SchemaType {
  readonly name: string
  readonly attributes?: object
  readonly value?: {readonly attributes?: object}
}

const schema: readonly SchemaType[] = JSON.parse(
  readFileSync(new URL('../../schema.generated.json', import.meta.url), 'utf8'),
)

function fieldsOf(name: string): readonly string[] {
  const type = schema.find((candidate) => candidate.name === name)
  return Object.keys(type?.attributes ?? type?.value?.attributes ?? {})
}

/** The fields that the rules name; those of old data with another name have the one of the schema. */
const fields = {
  driver: `driverType style articlePlacement brand vendorName campaignName headline whisper bodyCopy image callToAction
    callToActionURL newsletterLists newsletterSource ga quiz uuid`,
  driverArticle: 'link title',
  driverPlacement: 'placement',
  announcementBar: `backgroundColor textColor announcementText headline callToAction callToActionType callToActionURL
    campaignName logos openCallToActionUrlOnSameTab options`,
  affiliateDisclaimer: 'affiliates isEPM showSecond',
  calloutItem: `headerIcon headerTitle list content isBullets isContentSeries contentSeries driverType hasOptionalIcon
    optionalIcon optionalWhisper isBrandPage brandPage campaign`,
  contentSeries: 'colorScheme title icon link singleAuthor',
  calloutCampaign: 'type category placement',
  placement: 'articlePlacement',
  adSlot: 'slot size',
  warning: 'title text',
  warningCard: 'title text level',
  row: 'layout columns',
  menuItem: 'title columns',
  menuSection: 'title subtitle columnButton widget links',
  menuLink: 'url label target title image description',
  menuBranding: 'enabled logo icon title columns',
  brandingColumn: 'title text column partner',
  secondaryNav: 'branding items',
  secondaryNavItem: 'title url links',
  siteSettings: `pathsWithoutStarRating pathsWithoutAffiliateDisclaimer costPerViewPaths commercePropensityPaths
    pathsWithoutAds pathsWithoutAdNetwork adNetworkCode adTags adTopics consent placements`,
  adTags: 'DLB1 DLB2 DMR1 DMR2 DMR3 DMR4 DMR5 MLB1 MMR1 MMR2 outOfPage',
  houseAd: 'title text callToAction link image kinds weight',
  consentSettings: 'version title text optOutText groups optOutCountries anonymousSite',
  consentGroup: 'id title description',
}

test('there are documents for everything besides widgets (content-3)', () => {
  const documents = `article person category driver announcementBar drug pharmacy drugPrice siteNav secondaryNav siteSettings
    experiment redirect retailer badge`
  for (const name of documents.split(/\s+/))
    expect([name, schema.find((type) => type.name === name)]).toMatchObject([name, {type: 'document'}])
})

test.each(Object.entries(fields))(
  '%s has the fields of its rule (driver-1, driver-3, driver-placement-1, announcement-bar-1, affiliate-disclaimer-1, callout-1, callout-9, ad-slot-3, ad-slot-11, ad-slot-12, content-4, warning-1, warning-2, row-1, chrome-7, chrome-16, chrome-23)',
  (type, names) => {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(names.split(/\s+/)))
  },
)
