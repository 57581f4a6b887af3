import {ShieldCheck, X} from 'lucide'
import type {CSSProperties, ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {requiredText} from '../../contract/InvalidWidget.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AnnouncementBar.module.pcss'
import {announcementBarView, type AnnouncementBarData, type BarAction} from './announcementBarView.ts'

interface AnnouncementBarProps {
  readonly data: AnnouncementBarData
  /** The id of the root element. */
  readonly domId: string
}

/**
 * The bar above the header (announcement-bar-1, announcement-bar-6, announcement-bar-10): server markup. The page's script hides it before
 * the first paint, so that nothing moves: for 14 days after it was closed, and while a privacy notice is shown.
 */
export function AnnouncementBar({data, domId}: AnnouncementBarProps): ReactNode {
  const text = requiredText(data.announcementText, 'announcementText')
  const view = announcementBarView(data)
  const campaignName = data.campaignName?.trim() || undefined
  const announcement = {announcementId: data._id, ...(campaignName === undefined ? {} : {campaignName})}
  const colors: CSSProperties & Record<`--${string}`, string> =
    view.colors === undefined ? {} : {'--bar-ground': view.colors.ground, '--bar-text': view.colors.text}
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="aside"
      label="Announcement"
      events={[{type: 'announcementViewed', ...announcement}]}
      data-announcement-bar={data._id}
      data-campaign={campaignName}
      data-kind={view.kind}
      data-chrome
      data-on-use
      className={styles['bar']}
      style={colors}
    >
      <div className={styles['inner']}>
        {view.kind === 'privacy' ? <Icon icon={ShieldCheck} className={styles['icon']} /> : <Logos data={data} />}
        <p className={styles['text']}>
          {view.headline === undefined ? null : <strong>{view.headline} </strong>}
          {text} {view.action?.variant === 'link' ? <Action action={view.action} announcement={announcement} /> : null}
        </p>
        {view.action?.variant === 'button' ? <Action action={view.action} announcement={announcement} /> : null}
        <button type="button" data-dismiss className={styles['dismiss']} aria-label="Close the announcement">
          <Icon icon={X} />
        </button>
      </div>
    </WidgetRoot>
  )
}

function Action({
  action,
  announcement,
}: {
  readonly action: BarAction
  readonly announcement: {readonly announcementId: string; readonly campaignName?: string}
}): ReactNode {
  return (
    <a
      {...proseLinkAttributes(action.href, {newTab: action.newTab, location: 'announcementBar', text: action.text})}
      {...trackingAttributes({type: 'announcementClicked', ...announcement, linkUrl: action.href})}
      className={styles[action.variant]}
    >
      {action.text}
      {action.newTab ? <NewTabNote /> : null}
    </a>
  )
}

function Logos({data}: {readonly data: AnnouncementBarData}): ReactNode {
  const logos = data.logos ?? []
  if (logos.length === 0) return null
  return (
    <span className={styles['logos']}>
      {logos.map((logo) => (
        <Picture key={logo._key} value={logo} sizes="96px" className={styles['logo']} />
      ))}
    </span>
  )
}
