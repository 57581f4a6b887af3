import {Menu, Search} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '../ui/Icon.tsx'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {BrandingButton, BrandingPanel} from './BrandingPanel.tsx'
import {MainMenu, menuId} from './MainMenu.tsx'
import type {RenderMenuWidget} from './MenuColumns.tsx'
import {SearchForm} from './SearchForm.tsx'
import type {SiteNav} from './siteNav.ts'
import type {SiteSettings} from './siteSettings.ts'
import {Wordmark} from './Wordmark.tsx'
import styles from './Header.module.css'

const searchId = 'site-search'

interface HeaderProps {
  readonly settings: SiteSettings
  readonly nav: SiteNav
  /** On the home page the logo is the page's heading (chrome-3). */
  readonly isHome?: boolean
  /** The link to the account (`AccountLink`). */
  readonly account?: ReactNode
  /** The newsletter entry; null on a page without a sign-up. */
  readonly newsletter: ReactNode
  readonly renderWidget?: RenderMenuWidget
}

/**
 * The header of every page but the paid ones: logo, main navigation, branding, search, newsletter link. Menu, search, branding and sign-up need no
 * JavaScript: they are popovers, and what opens in the menu are `<details>`.
 */
export function Header({settings, nav, isHome = false, account, newsletter, renderWidget}: HeaderProps) {
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
        <MainMenu settings={settings} items={nav.items} renderWidget={renderWidget} />
        <div className={styles['tools']}>
          {nav.branding && <BrandingButton branding={nav.branding} />}
          <button type="button" className={styles['toolButton']} popoverTarget={searchId}>
            <Icon icon={Search} size={22} />
            <VisuallyHidden>Search</VisuallyHidden>
          </button>
          {account}
          {newsletter}
        </div>
      </div>
      <div id={searchId} popover="auto" data-search-box className={styles['search']}>
        <SearchForm id={`${searchId}-term`} autoFocus />
      </div>
      {nav.branding && <BrandingPanel branding={nav.branding} />}
    </header>
  )
}
