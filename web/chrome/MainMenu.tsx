import {ChevronDown, X} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import styles from './Header.module.css'
import {MenuColumns, type RenderMenuWidget} from './MenuColumns.tsx'
import {NoScriptSheet} from './NoScriptSheet.tsx'
import {SearchForm} from './SearchForm.tsx'
import type {MenuItem} from './siteNav.ts'
import type {SiteSettings} from './siteSettings.ts'
import {Wordmark} from './Wordmark.tsx'

export const menuId = 'site-menu'

interface MainMenuProps {
  readonly settings: SiteSettings
  readonly items: readonly MenuItem[]
  readonly renderWidget?: RenderMenuWidget | undefined
}

/**
 * The main navigation, once for all windows. In wide ones it is a row of entries in the header, each of which opens a flyout (chrome-6). In narrow
 * ones it is a popover behind the menu button, in which the entries open one below the other (chrome-5). An entry is a `<details>`, or a link if
 * it has no columns; `siteMenu.enhance.ts` adds opening on hover, and the keys.
 */
export function MainMenu({settings, items, renderWidget}: MainMenuProps) {
  return (
    <div
      id={menuId}
      popover="auto"
      className={styles['menu']}
      data-behavior={assetUrl('siteMenu.js')}
      data-sheet={assetUrl('SiteMenu.css')}
      data-on-use
    >
      <NoScriptSheet name="SiteMenu" />
      <div className={styles['menuTop']}>
        <Wordmark name={settings.title} />
        <button type="button" className={styles['menuButton']} popoverTarget={menuId} popoverTargetAction="hide">
          <Icon icon={X} size={24} />
          <VisuallyHidden>Close the menu</VisuallyHidden>
        </button>
      </div>
      <div className={styles['menuSearch']}>
        <SearchForm id={`${menuId}-term`} />
      </div>
      {items.length > 0 && (
        <nav aria-label="Main" className={styles['nav']}>
          <ul className={styles['entries']}>
            {items.map((item, index) => (
              <li key={item.key}>
                <Entry item={item} id={`${menuId}-${index}`} renderWidget={renderWidget} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {settings.footerLinks.length > 0 && (
        <ul className={styles['menuSmall']}>
          {settings.footerLinks.map(({label, url}) => (
            <li key={`${label} ${url}`}>
              <a {...linkAttributes(url)} className={styles['menuSmallLink']}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface EntryProps {
  readonly item: MenuItem
  /** Unique on the page, for ids inside. */
  readonly id: string
  readonly renderWidget: RenderMenuWidget | undefined
}

function Entry({item, id, renderWidget}: EntryProps): ReactNode {
  const attributes = linkAttributes(item.url)
  if (item.columns.length === 0) {
    return (
      attributes && (
        <a {...attributes} className={styles['entry']}>
          {item.title}
        </a>
      )
    )
  }
  return (
    <details name="main-navigation" className={styles['item']}>
      <summary className={styles['entry']}>
        {item.title}
        <Icon icon={ChevronDown} size={16} className={styles['chevron']} />
      </summary>
      <div className={styles['flyout']} data-waits-for-styles>
        <MenuColumns item={item} id={id} renderWidget={renderWidget} />
      </div>
    </details>
  )
}
