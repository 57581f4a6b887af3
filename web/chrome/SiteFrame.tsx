import type {ReactNode} from 'react'
import {PrivacyNotice} from '../privacy/PrivacyNotice.tsx'
import {AnnouncementSlot} from './AnnouncementSlot.tsx'
import {Footer, SimpleFooter} from './Footer.tsx'
import {Header, SimpleHeader} from './Header.tsx'
import {FooterLink, HeaderNewsletter} from './HeaderNewsletter.tsx'
import type {SiteSettings} from './siteSettings.ts'
import styles from './SiteFrame.module.css'

interface SiteFrameProps {
  readonly settings: SiteSettings
  /** simple: the logo alone, on paid-media and marketing templates (chrome-18, chrome-20). home: the logo is the page's heading. */
  readonly chrome?: 'full' | 'simple' | 'home'
  /** Set for a page that is rendered at build time, when there is no lake to load an announcement or a driver from. */
  readonly isStandalone?: boolean
  readonly children: ReactNode
}

/** Header, main part and footer of a page, with a skip link for keyboards. */
export function SiteFrame({settings, chrome = 'full', isStandalone = false, children}: SiteFrameProps) {
  return (
    <>
      <a href="#main" className={styles['skip']} data-chrome>
        Skip to the content
      </a>
      {/* Near the start, so that keyboards come to it soon; it is shown at the end of the window. */}
      <PrivacyNotice consent={settings.consent} />
      {!isStandalone && <AnnouncementSlot />}
      {chrome === 'simple' ? (
        <SimpleHeader settings={settings} />
      ) : (
        <Header
          settings={settings}
          isHome={chrome === 'home'}
          newsletter={isStandalone ? <FooterLink /> : <HeaderNewsletter />}
        />
      )}
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      {chrome === 'simple' || isStandalone ? <SimpleFooter settings={settings} /> : <Footer settings={settings} />}
    </>
  )
}
