import type {ReactNode} from 'react'
import {linkAttributes} from '../ui/links.ts'
import {NewTabNote} from '../ui/NewTabNote.tsx'

const google = (path: string) => linkAttributes(`https://policies.google.com/${path}`, {newTab: true})

/**
 * The words that Google asks for where its badge is not shown:
 * https://developers.google.com/recaptcha/docs/faq#id-like-to-hide-the-recaptcha-badge.-what-is-allowed.
 */
export function RecaptchaNote({className}: {readonly className?: string | undefined}): ReactNode {
  const newTab = <NewTabNote />
  return (
    <p className={className}>
      If you agreed to functional content, this form is protected by reCAPTCHA, and Google’s{' '}
      <a {...google('privacy')}>privacy policy{newTab}</a> and <a {...google('terms')}>terms of service{newTab}</a>{' '}
      apply.
    </p>
  )
}
