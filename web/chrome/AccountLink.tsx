import {CircleUser} from 'lucide'
import type {ReactNode} from 'react'
import {controlVariant, type Experiment} from '@apothecary/shared/types/experiments.ts'
import {Icon} from '../ui/Icon.tsx'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import type {SiteSettings} from './siteSettings.ts'
import styles from './Header.module.css'

/** The experiment that shows the link in its variants “variant” and “true” (sign-in-1). */
const experimentName = 'showAuth'
const shownIn: readonly string[] = ['variant', 'true']

/**
 * The experiment that decides about the link on a page with these settings; undefined where none does: nobody can sign in, the settings show the
 * link to everybody, or the experiment does not run.
 */
export function accountExperiment(
  {offerSignIn, experiments}: Pick<SiteSettings, 'offerSignIn' | 'experiments'>,
  isOffered: boolean,
): Experiment | undefined {
  return isOffered && !offerSignIn ? experiments.find(({name}) => name === experimentName) : undefined
}

interface AccountLinkProps {
  readonly settings: Pick<SiteSettings, 'offerSignIn' | 'experiments'>
  /** Whether readers can sign in to this site (`isSignInOffered`). */
  readonly isOffered: boolean
}

/**
 * The link to the account in the header: the same for all readers, signed in or not, as pages are. What an experiment
 * shows is hidden in the page until the reader's variant is decided, before the first paint.
 */
export function AccountLink({settings, isOffered}: AccountLinkProps): ReactNode {
  if (isOffered && settings.offerSignIn) return <Link />
  const experiment = accountExperiment(settings, isOffered)
  if (experiment === undefined) return null
  return (
    <div data-experiment={experiment.name} hidden>
      <div data-variant={controlVariant} />
      {experiment.variants
        .filter(({name}) => shownIn.includes(name))
        .map(({name}) => (
          <div key={name} data-variant={name} hidden>
            <Link />
          </div>
        ))}
    </div>
  )
}

function Link(): ReactNode {
  return (
    <a href="/account" className={styles['toolButton']} title="Account" rel="nofollow">
      <Icon icon={CircleUser} size={22} />
      <VisuallyHidden>Account</VisuallyHidden>
    </a>
  )
}
