import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {linkAttributes} from '../ui/links.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'

/** The attributes of a form that adds a token for an action (`recaptcha.enhance.ts`). The action's name is letters and "_" only, as Google wants it. */
export function recaptchaAttributes(siteKey: string, action: string): Readonly<Record<`data-${string}`, unknown>> {
  return {
    'data-behavior': assetUrl('recaptcha.js'),
    'data-on-use': '',
    'data-recaptcha': siteKey,
    'data-recaptcha-frame': assetUrl('recaptchaFrame.html'),
    'data-recaptcha-action': action,
  }
}

const google = (path: string) => linkAttributes(`https://policies.google.com/${path}`, {newTab: true})

/** The words that Google asks for where its badge is not shown: https://developers.google.com/recaptcha/docs/faq#id-like-to-hide-the-recaptcha-badge.-what-is-allowed. */
export function RecaptchaNote({className}: {readonly className?: string | undefined}): ReactNode {
  const newTab = <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  return (
    <p className={className}>
      If you agreed to functional content, this form is protected by reCAPTCHA, and Google’s{' '}
      <a {...google('privacy')}>privacy policy{newTab}</a> and <a {...google('terms')}>terms of service{newTab}</a>{' '}
      apply.
    </p>
  )
}
