import {Menu, Search, X} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {SearchForm} from './SearchForm.tsx'
import type {NavLink, SiteSettings} from './siteSettings.ts'
import {Wordmark} from './Wordmark.tsx'
import styles from './Header.module.css'

const menuId = 'site-menu'
const searchId = 'site-search'

interface HeaderProps {
  readonly settings: SiteSettings
  /** On the home page the logo is the page's heading (chrome-3). */
  readonly isHome?: boolean
  /** The newsletter entry. */
  readonly newsletter: ReactNode
}

/**
 * The header of every page but the paid ones: logo, main navigation, search, newsletter link. Menu, search and sign-up are popovers, which need no
 * JavaScript.
 */
export function Header({settings, isHome = false, newsletter}: HeaderProps) {
  const logo = (
    <a href="/" className={styles['logo']}>
      <Wordmark name={settings.title} />
    </a>
  )
  return (
    <header className={styles['header']} data-chrome>
      <div className={styles['bar']}>
        <button type="button" className={styles['menuButton']} popoverTarget={menuId}>
          <Icon icon={Menu} size={24} />
          <VisuallyHidden>Menu</VisuallyHidden>
        </button>
        {isHome ? <h1 className={styles['heading']}>{logo}</h1> : logo}
        {settings.navigation.length > 0 && (
          <nav aria-label="Main" className={styles['nav']}>
            <ul className={styles['links']}>
              <NavItems links={settings.navigation} className={styles['link']} />
            </ul>
          </nav>
        )}
        <div className={styles['tools']}>
          <button type="button" className={styles['searchButton']} popoverTarget={searchId}>
            <Icon icon={Search} size={22} />
            <VisuallyHidden>Search</VisuallyHidden>
          </button>
          {newsletter}
        </div>
      </div>
      <div id={searchId} popover="auto" data-search-box className={styles['search']}>
        <SearchForm id={`${searchId}-term`} autoFocus />
      </div>
      <MobileMenu settings={settings} />
    </header>
  )
}

/** The header of paid-media and marketing templates: the logo alone, without a link (chrome-18, chrome-20). */
export function SimpleHeader({settings}: {readonly settings: SiteSettings}) {
  return (
    <header className={styles['header']} data-chrome>
      <div className={styles['simple']}>
        <Wordmark name={settings.title} />
      </div>
    </header>
  )
}

function MobileMenu({settings}: {readonly settings: SiteSettings}) {
  return (
    <div id={menuId} popover="auto" className={styles['menu']}>
      <div className={styles['menuTop']}>
        <Wordmark name={settings.title} />
        <button type="button" className={styles['menuButton']} popoverTarget={menuId} popoverTargetAction="hide">
          <Icon icon={X} size={24} />
          <VisuallyHidden>Close the menu</VisuallyHidden>
        </button>
      </div>
      <SearchForm id={`${menuId}-term`} />
      {settings.navigation.length > 0 && (
        <nav aria-label="Menu">
          <ul className={styles['menuLinks']}>
            <NavItems links={settings.navigation} className={styles['menuLink']} />
          </ul>
        </nav>
      )}
      <ul className={styles['menuSmall']}>
        <NavItems links={settings.footerLinks} className={styles['menuSmallLink']} />
      </ul>
    </div>
  )
}

function NavItems({links, className}: {readonly links: readonly NavLink[]; readonly className: string | undefined}) {
  return links.map(({label, url}) => {
    const attributes = linkAttributes(url)
    if (attributes === undefined) return null
    return (
      <li key={`${label} ${url}`}>
        <a {...attributes} className={className}>
          {label}
        </a>
      </li>
    )
  })
}
