import type {ReactNode} from 'react'
import type {ConsentSettings} from '@apothecary/shared/types/consentSettings.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {Button} from '../ui/Button.tsx'
import {PrivacyCentre} from './PrivacyCentre.tsx'
import styles from './Privacy.module.pcss'

const titleId = 'privacy-notice-title'

/**
 * The privacy notice (consent-16), and the preference centre that it opens. Both are in every page, hidden, and the
 * same for all readers; `privacy.enhance.ts` shows the notice to readers who have not chosen, in a style sheet that it
 * loads. Its three buttons have the same weight. Without scripts nothing of other companies runs, and nobody is asked.
 */
export function PrivacyNotice({consent}: {readonly consent: ConsentSettings}): ReactNode {
  const {version, title, text, optOutText, anonymousSite} = consent
  return (
    <>
      <section
        className={styles['notice']}
        aria-labelledby={titleId}
        hidden
        suppressHydrationWarning
        data-privacy-notice
        data-behavior={assetUrl('privacy.js')}
        data-on-use
        data-sheet={assetUrl('Privacy.css')}
        data-consent-version={version}
        data-anonymous-site={anonymousSite}
        data-nosnippet
        data-chrome
      >
        <div className={styles['inner']}>
          <div className={styles['words']}>
            <p id={titleId} className={styles['noticeTitle']}>
              {title}
            </p>
            <p className={styles['text']}>
              {text} <span data-opt-out-text>{optOutText} </span>
              <a href="/privacy-policy">Privacy policy</a>
            </p>
          </div>
          <div className={styles['actions']}>
            <Button variant="secondary" data-privacy-choice="all">
              Accept all
            </Button>
            <Button variant="secondary" data-privacy-choice="none">
              Reject all
            </Button>
            <Button variant="secondary" data-privacy-choice="choose" aria-haspopup="dialog">
              Choose
            </Button>
          </div>
        </div>
      </section>
      <PrivacyCentre consent={consent} />
    </>
  )
}
