import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {heroHubUrl, heroInterests, heroNewsletterLists} from '@apothecary/shared/types/heroSignUp.ts'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {NewsletterForm} from '../../newsletter/NewsletterForm.tsx'
import {Button, ButtonLink} from '../../ui/Button.tsx'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {Icon} from '../../ui/Icon.tsx'
import styles from './TickerHero.module.pcss'

type SignUpProps = Pick<WidgetProps<'tickerHero'>, 'data' | 'domId' | 'context'>

/**
 * The sign-up of the questionnaire experiment, in three steps: form, interest quiz, confirmation (ticker-hero-10 to ticker-hero-12). Its script
 * leads from one to the next. Without scripts the form is posted, and its thanks lead to the hub. The interests are no form: they are health
 * data, and stay in the page.
 */
export function HeroSignUp({data, domId, context}: SignUpProps): ReactNode {
  const {topics} = context
  const callToAction = labelOf(data.heroCallToAction || 'SIGN UP NOW')
  const lists = data.newsletterLists?.length ? data.newsletterLists : heroNewsletterLists
  const interests = data.interests?.length ? data.interests : heroInterests
  const hub = (
    <ButtonLink href={data.hubUrl || heroHubUrl}>
      VISIT HUB
      <Icon icon={ArrowRight} data-mirrored size={18} />
    </ButtonLink>
  )
  return (
    <div data-behavior={assetUrl('heroSignUp.js')} data-on-use>
      <div data-step className={styles['step']}>
        <StepTitle number={1}>Start with your email</StepTitle>
        <NewsletterForm
          id={`${domId}-signup`}
          lists={lists}
          path={context.canonicalPath}
          callToAction={callToAction}
          hidden={{
            campaign: data.experiment,
            callToAction,
            source: 'ticker-hero',
            k1: topics?.k1,
            categories: topics?.categories,
            tags: topics?.mpdTags,
          }}
        />
        <div className={styles['afterThanks']}>{hub}</div>
      </div>
      <div data-step hidden className={styles['step']}>
        <StepTitle number={2}>What would you like to read about?</StepTitle>
        <fieldset className={styles['interests']}>
          <legend className={styles['hint']}>Choose as many as you like. Your choice stays in this page.</legend>
          {interests.map((interest) => (
            <label key={interest} className={styles['interest']}>
              <input type="checkbox" data-interest />
              {interest}
            </label>
          ))}
        </fieldset>
        <div className={styles['stepActions']}>
          <Button data-next>SUBMIT</Button>
          <Button variant="quiet" data-back>
            Back
          </Button>
        </div>
      </div>
      <div data-step hidden className={styles['step']}>
        <StepTitle number={3}>You are on the list</StepTitle>
        <p>Thank you. Please look for a message from us.</p>
        <div className={styles['stepActions']}>
          {hub}
          <Button variant="quiet" data-back>
            Back
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The heading of a step, which gets the focus when the step is shown, so that screen readers announce it. */
function StepTitle({number, children}: {readonly number: number; readonly children: ReactNode}): ReactNode {
  return (
    <h3 className={styles['stepTitle']} tabIndex={-1} data-step-title>
      <Eyebrow as="span">Step {number} of 3</Eyebrow> {children}
    </h3>
  )
}
