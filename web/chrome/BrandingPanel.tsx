import {Ribbon, X} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Picture} from '../media/ContentImage.tsx'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import styles from './BrandingPanel.module.pcss'
import header from './Header.module.css'
import {NoScriptSheet} from './NoScriptSheet.tsx'
import type {Branding, BrandingColumn, BrandingLink} from './siteNav.ts'

const panelId = 'site-branding'
const titleId = `${panelId}-title`

/** The awareness icon of the header, which opens and closes the panel (chrome-15, chrome-17). */
export function BrandingButton({branding: {title, icon}}: {readonly branding: Branding}) {
  return (
    <button type="button" className={header['toolButton']} popoverTarget={panelId}>
      {icon ? (
        <Picture value={icon} ratio={1} sizes="28px" decorative className={header['brandingIcon']} />
      ) : (
        <Icon icon={Ribbon} size={28} className={header['brandingIcon']} />
      )}
      <VisuallyHidden>{title}</VisuallyHidden>
    </button>
  )
}

/** The side panel of the awareness icon: title, texts, links and partner (chrome-15, chrome-16). A popover, which needs no JavaScript. */
export function BrandingPanel({branding: {title, logo, columns}}: {readonly branding: Branding}) {
  return (
    <div
      id={panelId}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover closes by a click beside it without a script; <dialog> does not
      role="dialog"
      aria-labelledby={titleId}
      className={header['sidePanel']}
      data-behavior={assetUrl('panelSheet.js')}
      data-sheet={assetUrl('BrandingPanel.css')}
    >
      <NoScriptSheet name="BrandingPanel" />
      <div className={styles['panel']} data-waits-for-styles>
        <div className={styles['top']}>
          {logo && <Picture value={logo} sizes="160px" className={styles['logo']} />}
          <button type="button" className={styles['close']} popoverTarget={panelId} popoverTargetAction="hide">
            <Icon icon={X} size={24} />
            <VisuallyHidden>Close the panel</VisuallyHidden>
          </button>
        </div>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {columns.map((column) => (
          <Column key={column.key} column={column} />
        ))}
      </div>
    </div>
  )
}

function Column({column: {title, paragraphs, linksTitle, links, partner}}: {readonly column: BrandingColumn}) {
  return (
    <div className={styles['column']}>
      {title && <h3 className={styles['subtitle']}>{title}</h3>}
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={styles['text']}>
          {paragraph}
        </p>
      ))}
      {links.length > 0 && (
        <div>
          {linksTitle && <p className={styles['linksTitle']}>{linksTitle}</p>}
          <ul className={styles['links']}>
            {links.map((link) => (
              <Link key={`${link.label} ${link.url}`} link={link} />
            ))}
          </ul>
        </div>
      )}
      {partner && (
        <div className={styles['partner']}>
          {partner.label && <p className={styles['linksTitle']}>{partner.label}</p>}
          {partner.logo && <Picture value={partner.logo} sizes="160px" className={styles['logo']} />}
          {partner.text && <p className={styles['small']}>{partner.text}</p>}
        </div>
      )}
    </div>
  )
}

function Link({link: {label, url, image}}: {readonly link: BrandingLink}): ReactNode {
  const attributes = linkAttributes(url)
  if (attributes === undefined) return null
  return (
    <li>
      <a {...attributes} className={styles['link']}>
        {image && <Picture value={image} ratio={1} sizes="72px" decorative className={styles['picture']} />}
        <span>{label}</span>
      </a>
    </li>
  )
}
