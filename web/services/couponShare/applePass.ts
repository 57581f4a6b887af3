import {PKPass} from 'passkit-generator'
import type {CouponData} from '../../drugSavings/coupon/couponData.ts'
import type {CouponWords} from './couponMail.ts'
import {drugFactsOf, numbersOf} from './facts.ts'

/**
 * What Apple gives to those who may sign passes
 * (https://developer.apple.com/documentation/walletpasses/building_a_pass). Certificates and key are PEM.
 */
export interface AppleKeys {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
  readonly certificate: string
  readonly key: string
  readonly passphrase: string | undefined
  /** Apple's intermediate certificate (WWDR). */
  readonly wwdr: string
}

/**
 * The coupon as a pass of Apple's wallet: an archive of `pass.json`, the icon, a manifest and its signature. The drug
 * stands on the back. The serial number is the coupon's id, so that a coupon saved twice is one pass.
 */
export function applePass(
  coupon: CouponData,
  {partnerName, statements}: CouponWords,
  {passTypeIdentifier, teamIdentifier, certificate, key, passphrase, wwdr}: AppleKeys,
  icon: Buffer,
): Buffer {
  const pass = new PKPass(
    {'icon.png': icon, 'icon@2x.png': icon, 'icon@3x.png': icon},
    {
      wwdr,
      signerCert: certificate,
      signerKey: key,
      ...(passphrase === undefined ? {} : {signerKeyPassphrase: passphrase}),
    },
    {
      formatVersion: 1,
      passTypeIdentifier,
      teamIdentifier,
      serialNumber: coupon.couponInformation.id,
      organizationName: partnerName,
      description: 'Pharmacy discount coupon',
      foregroundColor: 'rgb(255,255,255)',
      labelColor: 'rgb(205,228,220)',
      backgroundColor: 'rgb(15,91,76)',
    },
  )
  pass.type = 'coupon'
  const [pharmacy, price, bin, pcn, grp, member] = numbersOf(coupon).map(([label, value], index) => ({
    key: `number-${index}`,
    label,
    value,
  }))
  if (price !== undefined) pass.primaryFields.push(price)
  pass.secondaryFields.push(...[pharmacy, member].filter((field) => field !== undefined))
  pass.auxiliaryFields.push(...[bin, pcn, grp].filter((field) => field !== undefined))
  pass.backFields.push(
    ...drugFactsOf(coupon).map(([label, value], index) => ({key: `drug-${index}`, label, value})),
    ...statements.map((value, index) => ({key: `statement-${index}`, label: '', value})),
  )
  return pass.getAsBuffer()
}
