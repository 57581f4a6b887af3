import {CircleAlert, CircleCheck} from 'lucide'
import type {ReactNode} from 'react'
import type {TrackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {Button} from '../ui/Button.tsx'
import {Icon} from '../ui/Icon.tsx'
import {recaptchaAttributes} from '../recaptcha/recaptchaForm.ts'
import {RecaptchaNote} from '../recaptcha/RecaptchaNote.tsx'
import {recaptchaKey} from '../recaptcha/recaptchaKey.ts'
import styles from './NewsletterForm.module.css'
import {formMessages, stateId} from './signUpForm.ts'

interface NewsletterFormProps {
  /** Unique on the page; letters, digits, "_" and "-" only. */
  readonly id: string
  /** The newsletter lists that readers are signed up to. */
  readonly lists: readonly string[]
  /** The page's path, to which the answer redirects. Without it, the browser's `Referer` header is used. */
  readonly path?: string
  /** "SIGN UP NOW" if empty (links-5). */
  readonly callToAction?: string | null | undefined
  /** The text that is shown after a sign-up. */
  readonly thanks?: string | null | undefined
  /** If set, the form asks for a date under this label. */
  readonly dateLabel?: string | null | undefined
  /** Hidden fields about the page; see `readSignUpForm`. */
  readonly hidden?: Readonly<Record<string, string | readonly string[] | null | undefined>>
  /** Tracking attributes of the button. */
  readonly tracking?: TrackingAttributes
}

/**
 * A newsletter sign-up (newsletter-2, newsletter-3, newsletter-4, newsletter-5). It is a plain form that posts to our own
 * `/api/newsletter`. The answer redirects back to this page, to one of the elements below, which is then shown because it is the target. So
 * the form works without scripts, on pages that are the same for all readers. With scripts the page stays (`newsletterForm.enhance.ts`).
 */
export function NewsletterForm({
  id,
  lists,
  path,
  callToAction,
  thanks,
  dateLabel,
  hidden = {},
  tracking,
}: NewsletterFormProps): ReactNode {
  const fields = {...hidden, form: id, path, lists}
  const email = `${id}-input`
  const siteKey = recaptchaKey(process.env['NEWSLETTER_API_URL'])
  const protection = siteKey === undefined ? {} : recaptchaAttributes(siteKey, 'newsletter')
  return (
    <div className={styles['signUp']} data-behavior={assetUrl('newsletterForm.js')} data-on-use="">
      <p id={stateId(id, 'thanks')} className={styles['thanks']} tabIndex={-1}>
        <Icon icon={CircleCheck} />
        <span>{thanks || 'Thank you. Please look for a message from us.'}</span>
      </p>
      <form action="/api/newsletter" method="post" className={styles['form']} {...protection}>
        {Object.entries(fields).map(([name, value]) => (
          <Hidden key={name} name={name} value={value} />
        ))}
        <div className={styles['field']}>
          <label htmlFor={email} className={styles['label']}>
            Email address
          </label>
          <input
            id={email}
            className={styles['input']}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            minLength={3}
            maxLength={320}
            required
            aria-errormessage={stateId(id, 'email')}
          />
          <Message id={stateId(id, 'email')} text={formMessages.email} />
        </div>
        {dateLabel ? <DateFields id={id} label={dateLabel} /> : null}
        <div className={styles['consent']} id={stateId(id, 'consent')} tabIndex={-1}>
          <label className={styles['check']}>
            <input type="checkbox" name="consent" value="yes" aria-describedby={`${id}-consent-message`} />
            <span>I agree to receive this newsletter by email. I can stop it at any time.</span>
          </label>
          <Message textId={`${id}-consent-message`} text={formMessages.consent} shown />
        </div>
        <Button type="submit" className={styles['submit']} {...tracking}>
          {callToAction || 'SIGN UP NOW'}
        </Button>
        <Message id={stateId(id, 'later')} text={formMessages.later} />
        <p className={styles['note']}>
          How we handle your address: <a href="/privacy-policy">privacy policy</a>
        </p>
        {siteKey === undefined ? null : <RecaptchaNote className={styles['note']} />}
      </form>
    </div>
  )
}

function DateFields({id, label}: {readonly id: string; readonly label: string}): ReactNode {
  const parts = [
    {name: 'month', label: 'Month', max: 12, width: 2},
    {name: 'day', label: 'Day', max: 31, width: 2},
    {name: 'year', label: 'Year', max: 2200, width: 4},
  ]
  return (
    <fieldset className={styles['date']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['parts']}>
        {parts.map((part) => (
          <label key={part.name} className={styles['part']}>
            <span>{part.label}</span>
            <input
              className={styles['input']}
              name={part.name}
              inputMode="numeric"
              pattern="[0-9]{1,4}"
              size={part.width}
              maxLength={part.width}
              required
              aria-errormessage={stateId(id, 'date')}
            />
          </label>
        ))}
      </div>
      <Message id={stateId(id, 'date')} text={formMessages.date} />
    </fieldset>
  )
}

/** An error message. Hidden until it is the target, or the field before it is invalid. */
function Message({
  id,
  textId,
  text,
  shown = false,
}: {
  readonly id?: string
  readonly textId?: string
  readonly text: string
  readonly shown?: boolean
}): ReactNode {
  return (
    <p
      className={shown ? styles['shownMessage'] : styles['message']}
      role="alert"
      {...(id === undefined ? {} : {id, tabIndex: -1})}
    >
      <Icon icon={CircleAlert} size={18} />
      <span id={textId}>{text}</span>
    </p>
  )
}

function Hidden({
  name,
  value,
}: {
  readonly name: string
  readonly value: string | readonly string[] | null | undefined
}): ReactNode {
  if (!value) return null
  const values = typeof value === 'string' ? [value] : value
  return values.map((one) => <input key={one} type="hidden" name={name} value={one} />)
}
