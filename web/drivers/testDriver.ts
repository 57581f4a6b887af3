import type {Driver} from './selectDrivers.ts'

/** For tests: a promo for the placement "p", with the given fields changed. */
export function testDriver(
  id: string,
  {targeting, ...fields}: Partial<Omit<Driver, 'targeting'>> & {targeting?: Partial<Targeting>} = {},
): Driver {
  return {
    _id: id,
    _type: 'driver',
    driverType: 'promo',
    style: null,
    whisper: null,
    headline: id,
    bodyCopy: null,
    image: null,
    callToAction: null,
    callToActionURL: null,
    openInNewTab: null,
    quizId: null,
    articles: null,
    adSlot: null,
    newsletterLists: null,
    newsletterSource: null,
    successMessage: null,
    dateLabel: null,
    iterableAccount: null,
    site: null,
    priority: null,
    activeFrom: null,
    activeUntil: null,
    uuid: null,
    articlePlacement: null,
    brand: null,
    vendorName: null,
    campaignName: null,
    ga: null,
    ...fields,
    targeting: {
      placements: ['p'],
      k1s: null,
      kMetas: null,
      categories: null,
      pageTemplates: null,
      deviceTypes: null,
      randomBucket: null,
      includePaths: null,
      excludePaths: null,
      ...targeting,
    },
  }
}

type Targeting = NonNullable<Driver['targeting']>
