import type {Mail} from '../../mail/contract.ts'
import {pendingDays} from './subscriptions.ts'

/**
 * The message that asks a reader to confirm a sign-up. It does not name the newsletter: its subject can be a condition, and mail is read on shared
 * screens. `origin` is that of the site, `token` that of the subscription.
 */
export function confirmationMail({
  email,
  origin,
  token,
}: {
  readonly email: string
  readonly origin: string
  readonly token: string
}): Mail {
  const confirm = `${origin}/newsletter/confirm?token=${token}`
  const unsubscribe = `${origin}/newsletter/unsubscribe?token=${token}`
  const question = 'Somebody, we hope you, entered this address for a newsletter of ours. Is that right?'
  const otherwise = `If it was not you, do nothing: we delete the address after ${pendingDays} days. To delete it now:`
  return {
    to: email,
    subject: 'Please confirm your newsletter',
    text: `${question}\n\nYes, send it to me:\n${confirm}\n\n${otherwise}\n${unsubscribe}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Please confirm your newsletter</title></head>
<body style="margin:0;padding:32px 16px;font:17px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
<p>${question}</p>
<p style="margin:28px 0"><a href="${confirm}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#1f5c46;color:#ffffff;font:600 16px/1.2 Arial,sans-serif;text-decoration:none">Yes, send it to me</a></p>
<p style="font-size:15px">${otherwise} <a href="${unsubscribe}" style="color:inherit">delete my address</a></p>
</div>
</body>
</html>
`,
    headers: {
      // RFC 8058: mail programs show a button that ends the subscription with one press.
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
