import {toPlainText} from '@portabletext/toolkit'
import type {DriverAnswer} from '@apothecary/shared/types/api/drivers.ts'
import {imageSources} from '../media/imageSources.ts'
import type {Driver} from './selectDrivers.ts'

/** The id of a driver in reports and in the call's answer: the one that its editor gave, or that of its document. */
export function reportedId({uuid, _id}: Pick<Driver, 'uuid' | '_id'>): string {
  return uuid || _id
}

/**
 * A driver in the answer of `/api/drivers/v4`: with the API's field names (driver-1), prose as plain text, and the picture as an address.
 * `site` is "gr8" if the editor named none (driver-13). Targeting and dates are left out.
 */
export function driverAnswer(driver: Driver, placement: string): DriverAnswer {
  const picture = driver.image === null ? undefined : imageSources(driver.image)
  return withoutEmpty({
    _uuid: reportedId(driver),
    driverType: driver.driverType ?? '',
    articlePlacement: driver.articlePlacement || placement,
    style: driver.style,
    brand: driver.brand,
    vendorName: driver.vendorName,
    campaignName: driver.campaignName,
    whisper: driver.whisper,
    headline: driver.headline,
    bodyCopy: driver.bodyCopy === null ? null : toPlainText(driver.bodyCopy),
    image:
      picture === undefined
        ? null
        : {src: picture.src, alt: driver.image?.alt ?? '', width: picture.width, height: picture.height},
    callToAction: driver.callToAction,
    callToActionURL: driver.callToActionURL,
    openInNewTab: driver.openInNewTab,
    articles: driver.articles?.map(({title, link}) => ({title, link})),
    adSlot: driver.adSlot,
    newsletterLists: driver.newsletterLists,
    newsletterSource: driver.newsletterSource,
    dateLabel: driver.dateLabel,
    iterableAccount: driver.iterableAccount,
    site: driver.site || 'gr8',
    ga: driver.ga,
    quiz: driver.quizId,
    priority: driver.priority,
  })
}

/** The fields that have a value. */
function withoutEmpty<Fields extends object>(fields: Fields): {[Name in keyof Fields]: NonNullable<Fields[Name]>}
function withoutEmpty(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== undefined))
}
