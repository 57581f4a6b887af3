import {Link} from 'lucide'
import type {ReactNode} from 'react'
import {shareNetworks} from '@apothecary/shared/types/shareNetworks.ts'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {Button, ButtonLink} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {networkIcons} from '../../ui/networkIcons.ts'
import {ShareButton} from '../../ui/PageButtons.tsx'
import {ShareDialog} from '../../ui/ShareDialog.tsx'
import {shareLinks} from '../../ui/shareLinks.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot, widgetIdOf} from '../../ui/WidgetRoot.tsx'
import styles from './ShareRow.module.pcss'

/**
 * Shares the page (share-1, share-2): a button for the share sheet of a phone or the dialog (share-3, share-4), and an icon for each network. The
 * icons are links, which work without JavaScript; the two buttons are not shown without.
 */
export function ShareRow({data, domId, context}: WidgetProps<'shareRow'>): ReactNode {
  const chosen: readonly unknown[] = required(data.networks, 'networks')
  const networks = required(
    shareNetworks.filter((network) => chosen.includes(network)),
    'networks',
  )
  const page = {url: absoluteUrl(context.canonicalPath), title: context.articleTitle}
  const links = shareLinks(page).filter(({network}) => networks.includes(network))
  const widgetId = widgetIdOf(data)
  const dialogId = `${domId}-dialog`
  return (
    <WidgetRoot
      widget={{data, domId}}
      label="Share this page"
      impression={{element: 'SHARE'}}
      className={styles['row']}
      data-no-print
    >
      <ShareButton variant="secondary" className={styles['share']} dialogId={dialogId} title={page.title} />
      <ul className={styles['networks']}>
        {links.map(({network, name, href, newTab}) => (
          <li key={network}>
            <ButtonLink
              variant="quiet"
              className={styles['network']}
              href={href}
              newTab={newTab}
              {...trackingAttributes({type: 'elementClicked', element: 'SHARE', label: name, widgetId})}
            >
              <Icon icon={networkIcons[network]} />
              <VisuallyHidden>{network === 'email' ? 'Share by email' : `Share on ${name}`}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
        {networks.includes('copy') ? (
          <li className={styles['copy']}>
            <Button
              variant="quiet"
              className={styles['network']}
              data-copy-link={page.url}
              data-behavior={assetUrl('share.js')}
              data-on-use
            >
              <Icon icon={Link} />
              <span data-text aria-live="polite" suppressHydrationWarning>
                Copy Link
              </span>
            </Button>
          </li>
        ) : null}
      </ul>
      <ShareDialog id={dialogId} heading="Share this page" widgetId={widgetId} networks={networks} {...page} />
    </WidgetRoot>
  )
}
