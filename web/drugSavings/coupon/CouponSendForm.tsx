import {ArrowLeft, CircleAlert} from 'lucide'
import {type ReactNode, useRef, useState} from 'react'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {RecaptchaNote} from '../../recaptcha/RecaptchaNote.tsx'
import {emailIn, phoneIn} from './contact.ts'
import {CouponSummary} from './CouponCard.tsx'
import type {CouponData} from './couponData.ts'
import type {SendWay} from './couponViews.ts'
import styles from './CouponDialog.module.pcss'

/** What differs between the two forms (coupon-8 to coupon-13). */
const forms = {
  email: {
    title: 'Email coupon',
    label: 'Email address',
    type: 'email',
    autoComplete: 'email',
    // Longer than any address: one that was cut off could be that of somebody else.
    longest: 320,
    read: emailIn,
    problem: 'Enter an address such as name@example.com.',
    outbox: 'without a mail server, the email is a file in the folder “outbox” of its data',
  },
  sms: {
    title: 'Text Coupon',
    label: 'Mobile phone number',
    type: 'tel',
    autoComplete: 'tel-national',
    longest: 40,
    read: phoneIn,
    problem: 'Enter 10 digits, such as (555) 010-0199.',
    outbox: 'without a provider of texts, the text is a file in the folder “outbox” of its data',
  },
} as const satisfies Record<SendWay, unknown>

interface CouponSendFormProps {
  readonly way: SendWay
  readonly titleId: string
  readonly data: CouponData
  readonly typed: string
  readonly isSending: boolean
  readonly hasRecaptcha: boolean
  readonly isOutbox: boolean
  readonly onType: (typed: string) => void
  readonly onFocus: () => void
  readonly onBack: () => void
  /** Gets the address, or the ten digits. */
  readonly onSend: (contact: string) => void
}

/** The view that sends the coupon by email or as a text (coupon-7). */
export function CouponSendForm({
  way,
  titleId,
  data,
  typed,
  isSending,
  hasRecaptcha,
  isOutbox,
  onType,
  onFocus,
  onBack,
  onSend,
}: CouponSendFormProps): ReactNode {
  const form = forms[way]
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = `${titleId}-${way}`

  const submit = (): void => {
    if (isSending || typed.trim() === '') return
    const contact = form.read(typed)
    setWrong(contact === undefined)
    if (contact === undefined) input.current?.focus()
    else onSend(contact)
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <Button variant="quiet" className={styles['back']} onClick={onBack}>
          <Icon icon={ArrowLeft} size={18} data-mirrored />
          BACK
        </Button>
      </div>
      <h2 id={titleId} className={styles['title']}>
        {form.title}
      </h2>
      <CouponSummary data={data} />
      <div className={styles['field']} data-wrong={isWrong || undefined}>
        <label htmlFor={id}>{form.label}</label>
        <input
          ref={input}
          id={id}
          type={form.type}
          name={way}
          autoComplete={form.autoComplete}
          maxLength={form.longest}
          value={typed}
          data-focus
          aria-invalid={isWrong}
          aria-describedby={`${id}-problem`}
          onFocus={onFocus}
          onChange={({currentTarget: {value}}) => {
            onType(value)
            // What is wrong is said when it is sent, and no longer than it holds (coupon-10, coupon-11).
            if (isWrong) setWrong(value.trim() !== '' && form.read(value) === undefined)
          }}
        />
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {isWrong ? (
            <>
              <Icon icon={CircleAlert} size={18} />
              <span>{form.problem}</span>
            </>
          ) : null}
        </p>
      </div>
      <Button type="submit" wide loading={isSending}>
        Send
      </Button>
      <p className={styles['terms']}>
        By sending, you agree to our <AsideLink href="/privacy-policy">privacy policy</AsideLink> and{' '}
        <AsideLink href="/terms-of-use">terms</AsideLink>. We use what you enter for this one message and do not keep
        it.
      </p>
      {hasRecaptcha ? <RecaptchaNote className={styles['terms']} /> : null}
      {isOutbox ? <p className={styles['terms']}>This site runs in development: {form.outbox}.</p> : null}
    </form>
  )
}

/**
 * A link to what a reader may look up in the middle of the form: in a tab of its own, as the dialog and what was typed
 * would be gone otherwise, and it says so (WCAG 2.2, G201).
 */
function AsideLink({href, children}: {readonly href: string; readonly children: string}): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <NewTabNote />
    </a>
  )
}
