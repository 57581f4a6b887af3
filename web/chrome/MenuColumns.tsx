import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {Picture} from '../media/ContentImage.tsx'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import type {MenuItem, MenuLink, MenuSection} from './siteNav.ts'
import styles from './SiteMenu.module.pcss'

/** Renders the widget of a section by the id of its document; `null` if it cannot be shown. */
export type RenderMenuWidget = (documentId: string) => ReactNode

interface MenuColumnsProps {
  readonly item: MenuItem
  /** Unique on the page, for ids inside. */
  readonly id: string
  readonly renderWidget: RenderMenuWidget | undefined
}

/** What an entry of the menu opens: the link to its own page, and its columns of links (chrome-6, chrome-7). */
export function MenuColumns({item, id, renderWidget}: MenuColumnsProps) {
  const attributes = linkAttributes(item.url)
  return (
    <div className={styles['inner']}>
      {attributes && (
        <a {...attributes} className={styles['overview']}>
          All in {item.title}
          <Icon icon={ArrowRight} size={18} data-mirrored />
        </a>
      )}
      <div className={styles['columns']}>
        {item.columns.map((sections, column) => (
          // The order of columns is the editor's, and a list of sections has no key of its own.
          <div key={sections[0]?.key} className={styles['column']} data-menu-column>
            {sections.map((section, index) => (
              <Section
                key={section.key}
                section={section}
                id={`${id}-${column}-${index}`}
                renderWidget={renderWidget}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly section: MenuSection
  readonly id: string
  readonly renderWidget: RenderMenuWidget | undefined
}

function Section({section: {title, subtitle, links, widget, button}, id, renderWidget}: SectionProps) {
  const target = linkAttributes(button?.url)
  return (
    <div className={styles['section']}>
      {title && (
        <p id={id} className={styles['title']}>
          {title}
        </p>
      )}
      {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      {links.length > 0 && (
        <ul className={styles['links']} {...(title ? {'aria-labelledby': id} : {})}>
          {links.map((link) => (
            <Link key={`${link.label} ${link.url}`} link={link} />
          ))}
        </ul>
      )}
      {widget && renderWidget?.(widget)}
      {target && (
        <a {...target} className={styles['button']}>
          {button?.label}
        </a>
      )}
    </div>
  )
}

function Link({link: {label, url, newTab, title, description, image}}: {readonly link: MenuLink}): ReactNode {
  const attributes = linkAttributes(url, {newTab})
  if (attributes === undefined) return null
  return (
    <li>
      <a {...attributes} title={title} className={styles['link']}>
        {image && <Picture value={image} ratio={1} sizes="48px" decorative className={styles['picture']} />}
        <span className={styles['words']}>
          <span className={styles['label']}>{label}</span>
          {description && <span className={styles['description']}>{description}</span>}
        </span>
      </a>
    </li>
  )
}
