import type {CouponData} from '../../drugSavings/coupon/couponData.ts'
import type {Mail} from '../mail/contract.ts'
import {factsOf} from './facts.ts'

/** What all coupons of the programme say. */
export interface CouponWords {
  readonly partnerName: string
  /** With the retailer's name in them. */
  readonly statements: readonly string[]
}

/**
 * The message with a coupon. Its subject names no drug, as mail is read on shared screens, and nothing in it tells
 * anybody that it was opened: no picture, no link.
 */
export function couponMail(to: string, coupon: CouponData, {partnerName, statements}: CouponWords): Mail {
  const facts = factsOf(coupon)
  const opening = 'Show this coupon at the pharmacy.'
  const why =
    'You get this message because somebody, we hope you, entered this address on our site. We have not kept it.'
  return {
    to,
    subject: `Your ${partnerName} coupon`,
    text: [
      opening,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      statements.join('\n'),
      `${why}\n`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Your coupon</title></head>
<body style="margin:0;padding:32px 16px;font:17px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
<p>${opening}</p>
<table role="presentation" style="width:100%;margin:24px 0;padding:16px;border:2px dashed #7c8983;border-radius:12px;border-spacing:0">
${facts.map(row).join('\n')}
</table>
${statements.map((statement) => `<p style="margin:4px 0;font-size:15px">${escaped(statement)}</p>`).join('\n')}
<p style="margin-top:28px;font-size:15px">${why}</p>
</div>
</body>
</html>
`,
    headers: {},
  }
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:6px 16px 6px 0;font-size:15px">${escaped(label)}</td><td style="padding:6px 0;font:600 20px/1.3 Arial,sans-serif">${escaped(value)}</td></tr>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
