import {ChevronDown, ChevronLeft, ChevronRight} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Picture} from '../media/ContentImage.tsx'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import {contrast, isHexColor} from '../ui/readableInk.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import type {SecondaryNav as Nav, SecondaryNavItem} from './siteNav.ts'
import styles from './SecondaryNav.module.pcss'

/** The ground of the bar in each theme: `--sage` of styles/tokens.css. */
export const grounds = {light: '#eef3ee', dark: '#1e2925'} as const

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const readable = 4.5

/**
 * The bar below the header: a title or a picture, and a row of links that scrolls, with a button at either end (chrome-21). Without scripts the row
 * scrolls by finger, wheel and arrow keys.
 */
export function SecondaryNav({nav: {branding, items}}: {readonly nav: Nav}) {
  const name = branding.text ?? (branding.image?.alt || 'In this section')
  return (
    <>
      <StyleSheet name="SecondaryNav" />
      <nav aria-label={name} className={styles['bar']} data-chrome data-behavior={assetUrl('secondaryNav.js')}>
        <div className={styles['inner']}>
          <Branding branding={branding} name={name} />
          <div className={styles['frame']}>
            <ScrollButton step={-1} />
            <ul className={styles['row']} data-row>
              {items.map((item, index) => (
                <li key={item.key} className={styles['item']}>
                  <Item item={item} id={`secondary-nav-${index}`} />
                </li>
              ))}
            </ul>
            <ScrollButton step={1} />
          </div>
        </div>
      </nav>
    </>
  )
}

/** Shown by the script while the row is longer than the window. */
function ScrollButton({step}: {readonly step: -1 | 1}) {
  return (
    <button
      type="button"
      hidden
      className={styles['step']}
      aria-label={step < 0 ? 'Scroll back' : 'Scroll on'}
      data-row-step={step}
    >
      <Icon icon={step < 0 ? ChevronLeft : ChevronRight} data-mirrored />
    </button>
  )
}

interface BrandingProps extends Pick<Nav, 'branding'> {
  /** What a picture without words is called. */
  readonly name: string
}

function Branding({branding: {image, text, textColor, url}, name}: BrandingProps): ReactNode {
  const content = image ? (
    <Picture value={{...image, alt: image.alt || name}} sizes="160px" className={styles['logo']} />
  ) : (
    text
  )
  if (content === undefined) return null
  const attributes = linkAttributes(url)
  const style = isHexColor(textColor) ? {color: inkOf(textColor)} : undefined
  if (attributes === undefined)
    return (
      <p className={styles['brand']} style={style}>
        {content}
      </p>
    )
  return (
    <a {...attributes} className={styles['brand']} style={style}>
      {content}
    </a>
  )
}

/** The editor's colour in the themes in which it can be read on the bar. */
function inkOf(color: string): string {
  const inTheme = (ground: string) => (contrast(color, ground) >= readable ? color : 'var(--ink)')
  return `light-dark(${inTheme(grounds.light)}, ${inTheme(grounds.dark)})`
}

function Item({item: {title, url, links}, id}: {readonly item: SecondaryNavItem; readonly id: string}): ReactNode {
  const own = linkAttributes(url)
  if (links.length === 0)
    return (
      own && (
        <a {...own} className={styles['link']}>
          {title}
        </a>
      )
    )
  const all = url === undefined ? links : [{label: title, url}, ...links]
  return (
    <>
      <button type="button" className={styles['link']} popoverTarget={id}>
        {title}
        <Icon icon={ChevronDown} size={16} />
      </button>
      <div id={id} popover="auto" className={styles['panel']}>
        <ul className={styles['links']}>
          {all.map((link) => {
            const attributes = linkAttributes(link.url)
            return (
              attributes && (
                <li key={`${link.label} ${link.url}`}>
                  <a {...attributes} className={styles['panelLink']}>
                    {link.label}
                  </a>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </>
  )
}
