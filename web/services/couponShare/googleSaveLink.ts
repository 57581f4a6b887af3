import {createSign, randomUUID} from 'node:crypto'
import type {CouponData} from '../../drugSavings/coupon/couponData.ts'
import {numbersOf} from './facts.ts'

/** What Google gives to those who may make passes (https://developers.google.com/wallet/generic/web/prerequisites). */
export interface GoogleKeys {
  readonly issuerId: string
  /** The address of the service account. */
  readonly email: string
  /** Its RSA key, as PEM. */
  readonly privateKey: string
}

/** What a save link is made of, besides the coupon. */
export interface SaveLinkOptions {
  readonly partnerName: string
  /** The origin of the site. */
  readonly origin: string
  readonly now: Date
}

const text = (value: string) => ({defaultValue: {language: 'en', value}})

/**
 * The link by which a reader saves the coupon to Google's wallet: a signed token (RS256) with the whole pass in it
 * (https://developers.google.com/wallet/generic/use-cases/jwt). The pass is kept in the reader's account at Google, so
 * the drug is not in it. Each pass has an id of its own: Google keeps the first content of an id.
 */
export function googleSaveLink(
  coupon: CouponData,
  {issuerId, email, privateKey}: GoogleKeys,
  {partnerName, origin, now}: SaveLinkOptions,
): string {
  const [pharmacy, price, ...numbers] = numbersOf(coupon)
  const classId = `${issuerId}.pharmacy-coupon`
  const object = {
    id: `${issuerId}.${randomUUID()}`,
    classId,
    state: 'ACTIVE',
    cardTitle: text(partnerName),
    subheader: text(pharmacy?.[1] ?? ''),
    header: text(price?.[1] ?? ''),
    hexBackgroundColor: '#0f5b4c',
    textModulesData: numbers.map(([header, body]) => ({id: header.replaceAll(' ', '-'), header, body})),
  }
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: {genericClasses: [{id: classId}], genericObjects: [object]},
  }
  const signed = [{alg: 'RS256', typ: 'JWT'}, claims].map((part) => encoded(JSON.stringify(part))).join('.')
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')
  return `https://pay.google.com/gp/v/save/${signed}.${signature}`
}

function encoded(part: string): string {
  return Buffer.from(part).toString('base64url')
}
