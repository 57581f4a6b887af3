import type {SITE_NAV_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {unstable_rethrow} from 'next/navigation'
import {cache} from 'react'
import {reportWidgetFailure} from '../contract/report.ts'
import type {ContentProblem} from '../dispatcher/readContent.ts'
import type {ImageValue} from '../media/imageSources.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {readStored} from '../stored/readStored.ts'
import {siteNavShape} from './siteNavShape.ts'
import {SITE_NAV_QUERY} from './siteNav.groq.ts'
import type {NavLink} from './siteSettings.ts'

/** A link in a column of the menu (chrome-7). */
export interface MenuLink extends NavLink {
  readonly newTab: boolean
  readonly title: string | undefined
  readonly description: string | undefined
  readonly image: ImageValue | undefined
}

/** A part of a column of the menu (chrome-7). */
export interface MenuSection {
  readonly key: string
  readonly title: string | undefined
  readonly subtitle: string | undefined
  readonly links: readonly MenuLink[]
  /** The id of the document of its widget. */
  readonly widget: string | undefined
  readonly button: NavLink | undefined
}

/** An entry of the main navigation: it has an address, or columns, or both (chrome-6). */
export interface MenuItem {
  readonly key: string
  readonly title: string
  readonly url: string | undefined
  readonly columns: readonly (readonly MenuSection[])[]
}

/** A link of the branding panel. */
export interface BrandingLink extends NavLink {
  readonly image: ImageValue | undefined
}

/** A part of the branding panel (chrome-15). */
export interface BrandingColumn {
  readonly key: string
  readonly title: string | undefined
  readonly paragraphs: readonly string[]
  readonly linksTitle: string | undefined
  readonly links: readonly BrandingLink[]
  readonly partner:
    | {readonly logo: ImageValue | undefined; readonly label: string | undefined; readonly text: string | undefined}
    | undefined
}

/** The awareness icon of the header, and its panel (chrome-15, chrome-16). */
export interface Branding {
  readonly title: string
  readonly icon: ImageValue | undefined
  readonly logo: ImageValue | undefined
  readonly columns: readonly BrandingColumn[]
}

/** An entry of a secondary navigation: it has an address, or links, or both. */
export interface SecondaryNavItem {
  readonly key: string
  readonly title: string
  readonly url: string | undefined
  readonly links: readonly NavLink[]
}

/** The bar below the header on the pages of some categories (chrome-21, chrome-23). */
export interface SecondaryNav {
  readonly id: string
  /** The slugs of the categories. */
  readonly categories: readonly string[]
  readonly branding: {
    readonly image: ImageValue | undefined
    readonly text: string | undefined
    readonly textColor: string | undefined
    readonly url: string | undefined
  }
  readonly items: readonly SecondaryNavItem[]
}

/** The navigation of the site, as editors have filled it. */
export interface SiteNav {
  readonly items: readonly MenuItem[]
  /** The branding, if it is switched on. */
  readonly branding: Branding | undefined
  readonly secondary: readonly SecondaryNav[]
}

/** The navigation of pages that must render without the lake. */
export const emptyNav: SiteNav = {items: [], branding: undefined, secondary: []}

/**
 * Reads the navigation from the lake, once a request. It is empty if the lake does not answer: a page does not fail because of its header, and
 * is renewed when the lake is back (docs/decisions, 3).
 */
export const loadSiteNav = cache(async (fetch: FetchSanity = fetchSanity): Promise<SiteNav> => {
  const stored = await fetch(SITE_NAV_QUERY).catch((error: unknown) => {
    unstable_rethrow(error)
    return null
  })
  return stored === null ? emptyNav : readSiteNav(stored)
})

/** The navigation in what is stored, of any shape. What is malformed is left out and reported. */
export function readSiteNav(given: SITE_NAV_QUERY_RESULT, report = reportWidgetFailure): SiteNav {
  const subject = {articleId: 'siteNav', canonicalPath: '', widgetId: 'siteNav', type: 'siteNav'}
  const note = ({path, reason}: ContentProblem): void => report({...subject, reason: `"${path}" ${reason}`})
  const stored = readStored(given, siteNavShape, note)
  return {
    items: (stored?.main?.links ?? []).flatMap(menuItem),
    branding: brandingOf(stored?.main?.branding),
    secondary: (stored?.secondary ?? []).flatMap(secondaryNav),
  }
}

type Main = NonNullable<SITE_NAV_QUERY_RESULT['main']>
type Item = NonNullable<Main['links']>[number]
type Section = NonNullable<NonNullable<Item['columns']>[number]['sections']>[number]
type StoredBranding = NonNullable<Main['branding']>
type Secondary = SITE_NAV_QUERY_RESULT['secondary'][number]

function menuItem({_key: key, title, url, columns}: Item): readonly MenuItem[] {
  const filled = filledColumns((columns ?? []).map(({sections}) => (sections ?? []).map(menuSection)))
  const own = address(url)
  return title && (own || filled.length > 0) ? [{key, title, url: own, columns: filled}] : []
}

function menuSection({_key: key, title, subtitle, links, widget, columnButton}: Section): MenuSection {
  return {
    key,
    title: title || undefined,
    subtitle: subtitle || undefined,
    links: (links ?? []).flatMap(({label, url, target, title: tooltip, description, image}) =>
      navLink(label, url).map((named) => ({
        ...named,
        newTab: target === '_blank',
        title: tooltip || undefined,
        description: description || undefined,
        image: image ?? undefined,
      })),
    ),
    widget: widget ?? undefined,
    button: navLink(columnButton?.text, columnButton?.link)[0],
  }
}

/** The entries without the widgets that cannot be shown, and without what is empty then: sections, columns and entries. */
export function withShownWidgets(
  items: readonly MenuItem[],
  isShown: (documentId: string) => boolean,
): readonly MenuItem[] {
  return items
    .map((item) => ({
      ...item,
      columns: filledColumns(
        item.columns.map((sections) =>
          sections.map((section) =>
            section.widget === undefined || isShown(section.widget) ? section : {...section, widget: undefined},
          ),
        ),
      ),
    }))
    .filter(({url, columns}) => url !== undefined || columns.length > 0)
}

function filledColumns(columns: MenuItem['columns']): MenuItem['columns'] {
  return columns.map((sections) => sections.filter(isFilled)).filter((sections) => sections.length > 0)
}

/** Whether a section has more than a title. */
function isFilled({links, widget, button}: MenuSection): boolean {
  return links.length > 0 || widget !== undefined || button !== undefined
}

function brandingOf(stored: StoredBranding | null | undefined): Branding | undefined {
  if (stored?.enabled !== true || !stored.title) return undefined
  const columns = (stored.columns ?? []).map(({_key: key, title, text, column, partner}) => ({
    key,
    title: title || undefined,
    paragraphs: (text ?? []).filter((paragraph) => paragraph.trim() !== ''),
    linksTitle: column?.title || undefined,
    links: (column?.links ?? []).flatMap((link) =>
      navLink(link.title, link.url).map((named) => ({...named, image: link.image ?? undefined})),
    ),
    partner:
      partner?.logo || partner?.label || partner?.text
        ? {logo: partner.logo ?? undefined, label: partner.label || undefined, text: partner.text || undefined}
        : undefined,
  }))
  const filled = columns.filter(
    ({title, paragraphs, links, partner}) => title || paragraphs.length > 0 || links.length > 0 || partner,
  )
  return {title: stored.title, icon: stored.icon ?? undefined, logo: stored.logo ?? undefined, columns: filled}
}

function secondaryNav({_id: id, categories, branding, items}: Secondary): readonly SecondaryNav[] {
  const entries = (items ?? []).flatMap(({_key: key, title, url, links}) => {
    const named = (links ?? []).flatMap((link) => navLink(link.label, link.url))
    const own = address(url)
    return title && (own || named.length > 0) ? [{key, title, url: own, links: named}] : []
  })
  if (entries.length === 0) return []
  const {imageSrc, text, textColor, url} = branding ?? {}
  return [
    {
      id,
      categories: (categories ?? []).filter((slug) => slug !== null),
      branding: {
        image: imageSrc ?? undefined,
        text: text || undefined,
        textColor: textColor || undefined,
        url: address(url),
      },
      items: entries,
    },
  ]
}

function navLink(label: string | null | undefined, url: string | null | undefined): readonly NavLink[] {
  const own = address(url)
  return label && own ? [{label, url: own}] : []
}

/** An address that can be a link (links-3). */
function address(url: string | null | undefined): string | undefined {
  return url && isSafeHref(url) ? url : undefined
}
