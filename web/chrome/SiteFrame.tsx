import type {ReactNode} from 'react'
import type {Decision, Experiment} from '@apothecary/shared/types/experiments.ts'
import {assetsVersion} from '../assets/assetsVersion.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {isSignInOffered} from '../auth/isSignInOffered.ts'
import type {PageTopics} from '../contract/types.ts'
import {pageSituation} from '../drivers/pageSituation.ts'
import {DecisionScript} from '../experiments/DecisionScript.tsx'
import {withMarks} from '../preview/withMarks.tsx'
import {PrivacyNotice} from '../privacy/PrivacyNotice.tsx'
import {SurveyIntercept} from '../privacy/SurveyIntercept.tsx'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {StaticHtml} from '../staticHtml/StaticHtml.tsx'
import {PaintAfter} from '../ui/PaintAfter.tsx'
import {AccountLink, accountExperiment} from './AccountLink.tsx'
import {AnnouncementSlot} from './AnnouncementSlot.tsx'
import {Footer, SimpleFooter} from './Footer.tsx'
import {Header} from './Header.tsx'
import {HeaderNewsletter} from './HeaderNewsletter.tsx'
import type {RenderMenuWidget} from './MenuColumns.tsx'
import {loadMenuWidgets} from './menuWidgets.tsx'
import {SecondaryNav} from './SecondaryNav.tsx'
import {type PageArea, secondaryNavFor} from './secondaryNavFor.ts'
import {type LandingLogo, SimpleHeader} from './SimpleHeader.tsx'
import {emptyNav, loadSiteNav, type SiteNav} from './siteNav.ts'
import {loadSiteSettings, type SiteSettings} from './siteSettings.ts'
import styles from './SiteFrame.module.css'

interface SiteFrameProps {
  readonly settings: SiteSettings
  /** The path of the page. */
  readonly path: string
  /** simple: the logo alone, on paid-media and marketing templates (chrome-18, chrome-20). home: the logo is the page's heading. */
  readonly chrome?: 'full' | 'simple' | 'home'
  /** The part of the site that the page belongs to, which may have a secondary navigation. */
  readonly area?: PageArea
  /** The logos of a marketing landing page (chrome-19). */
  readonly landingLogo?: LandingLogo | null | undefined
  /** Set for a page that is rendered at build time, when there is no lake to load navigation, an announcement or a driver from. */
  readonly isStandalone?: boolean
  /** The topics of an article. Drivers in the header and the footer are chosen by them, the path and the template (driver-31). */
  readonly topics?: PageTopics
  /** The template of the page, also for reports. */
  readonly template?: string
  /** The route of the page as Next writes it, for reports; that of articles if it is left out. */
  readonly route?: string
  /** The experiments of the page (`pageExperiments`). */
  readonly experiments?: readonly Experiment[]
  readonly children: ReactNode
}

/** Header, main part and footer of a page, with a skip link for keyboards. */
export async function SiteFrame(props: SiteFrameProps): Promise<ReactNode> {
  if (props.isStandalone === true) return <FilledFrame {...props} nav={emptyNav} />
  return withMarks(
    async (fetch) => {
      const nav = props.chrome === 'simple' ? emptyNav : await loadSiteNav(fetch)
      const settings = fetch === fetchSanity ? props.settings : await loadSiteSettings(fetch)
      const {items, renderWidget} = await loadMenuWidgets(nav.items, fetch)
      return {nav: {...nav, items}, settings, renderWidget}
    },
    (content) => <FilledFrame {...props} {...content} />,
  )
}

interface FilledFrameProps extends SiteFrameProps {
  readonly nav: SiteNav
  readonly renderWidget?: RenderMenuWidget
}

/** The frame with its navigation. */
export function FilledFrame({
  settings,
  path,
  nav,
  renderWidget,
  chrome = 'full',
  area,
  landingLogo,
  isStandalone = false,
  topics,
  template,
  route = '/[[...path]]',
  experiments = [],
  children,
}: FilledFrameProps) {
  const secondaryNav = area && chrome !== 'simple' ? secondaryNavFor(area, nav.secondary) : undefined
  const placements: readonly Decision[] = settings.placements.map(({name, assetName}) => ({
    placementName: name,
    assetName,
  }))
  const page = pageSituation(path, template, topics)
  const isOffered = isSignInOffered()
  const account = chrome === 'simple' ? undefined : accountExperiment(settings, isOffered)
  return (
    <StaticHtml>
      <PaintAfter id="main" />
      <a href="#main" className={styles['skip']} data-chrome>
        Skip to the content
      </a>
      {/* Near the start, so that keyboards come to it soon; it is shown at the end of the window. */}
      <PrivacyNotice consent={settings.consent} />
      {/* After the notice, which names the version that a stored choice needs. */}
      <DecisionScript experiments={account === undefined ? experiments : [...experiments, account]} />
      {!isStandalone && <AnnouncementSlot />}
      {chrome === 'simple' ? (
        <SimpleHeader title={settings.title} logo={landingLogo} />
      ) : (
        <Header
          settings={settings}
          nav={nav}
          isHome={chrome === 'home'}
          account={<AccountLink settings={settings} isOffered={isOffered} />}
          newsletter={isStandalone ? null : <HeaderNewsletter page={page} />}
          {...(renderWidget === undefined ? {} : {renderWidget})}
        />
      )}
      {secondaryNav && <SecondaryNav nav={secondaryNav} />}
      <main
        id="main"
        tabIndex={-1}
        className={styles['main']}
        data-template={template ?? ''}
        data-route={route}
        data-build={assetsVersion}
        data-vitals={assetUrl('vitals.js')}
        data-placements={placements.length > 0 ? JSON.stringify(placements) : undefined}
      >
        {children}
      </main>
      <SurveyIntercept address={settings.surveyScript} />
      {chrome === 'simple' || isStandalone ? (
        <SimpleFooter settings={settings} />
      ) : (
        <Footer settings={settings} nav={nav} page={page} />
      )}
    </StaticHtml>
  )
}
