import type {ReactNode} from 'react'
import type {PageSituation} from '../drivers/selectDrivers.ts'
import {PrivacyLink} from '../privacy/PrivacyLink.tsx'
import {linkAttributes} from '../ui/links.ts'
import {FooterDriver} from './FooterDriver.tsx'
import type {SiteNav} from './siteNav.ts'
import type {NavLink, SiteSettings} from './siteSettings.ts'
import {SocialLinks} from './SocialLinks.tsx'
import {Wordmark} from './Wordmark.tsx'
import styles from './Footer.module.css'

/** The footer: the purpose of the site, its navigation and pages on social networks, and the notice that it gives no medical advice. */
export function Footer({
  settings,
  nav,
  page,
}: {
  readonly settings: SiteSettings
  readonly nav: SiteNav
  /** What its driver is chosen by. */
  readonly page: PageSituation
}) {
  const topics = nav.items.flatMap(({title, url}) => (url === undefined ? [] : [{label: title, url}]))
  return (
    <footer className={styles['footer']} data-chrome>
      <div className={styles['inner']}>
        <div className={styles['columns']}>
          <div className={styles['about']}>
            <Wordmark name={settings.title} size={36} />
            <p className={styles['mission']}>{settings.description}</p>
            <SocialLinks links={settings.socialLinks} />
          </div>
          <LinkColumn title="Topics" links={topics} />
          <LinkColumn title={`About ${settings.title}`} links={settings.footerLinks}>
            <li>
              <PrivacyLink className={styles['link']} />
            </li>
          </LinkColumn>
        </div>
        {/* The target of the header's newsletter link; a driver of the placement “footer” fills it (driver-2, newsletter-16). */}
        <div id="newsletter" tabIndex={-1} data-placement="footer" className={styles['newsletter']}>
          <FooterDriver page={page} />
        </div>
        <p className={styles['legal']}>{settings.footerText}</p>
      </div>
    </footer>
  )
}

/** The footer of paid-media and marketing pages: the legal links alone. */
export function SimpleFooter({settings}: {readonly settings: SiteSettings}) {
  return (
    <footer className={styles['footer']} data-chrome>
      <div className={styles['inner']}>
        <LinkColumn title={`About ${settings.title}`} links={settings.footerLinks}>
          <li>
            <PrivacyLink className={styles['link']} />
          </li>
        </LinkColumn>
        <p className={styles['legal']}>{settings.footerText}</p>
      </div>
    </footer>
  )
}

interface LinkColumnProps {
  readonly title: string
  readonly links: readonly NavLink[]
  /** Items that follow the links. */
  readonly children?: ReactNode
}

function LinkColumn({title, links, children}: LinkColumnProps) {
  if (links.length === 0 && children === undefined) return null
  return (
    <nav aria-label={title} className={styles['column']}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {links.map(({label, url}) => (
          <li key={`${label} ${url}`}>
            <a {...linkAttributes(url)} className={styles['link']}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
