import {Link, X} from 'lucide'
import type {ReactNode} from 'react'
import {type ShareNetwork, shareNetworks} from '@apothecary/shared/types/shareNetworks.ts'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {imageUrl, type ImageValue} from '../media/imageSources.ts'
import {Button, ButtonLink} from './Button.tsx'
import {Icon} from './Icon.tsx'
import {networkIcons} from './networkIcons.ts'
import {shareLinks} from './shareLinks.ts'
import styles from './ShareDialog.module.pcss'
import {StyleSheet} from './StyleSheet.tsx'

interface ShareDialogProps {
  /** The id that the button's `data-share` refers to. */
  readonly id: string
  readonly heading: string
  /** The absolute address of the page. */
  readonly url: string
  readonly title: string
  readonly image?: ImageValue | null
  readonly widgetId: string
  /** The ways that are offered; all of them by default. */
  readonly networks?: readonly ShareNetwork[]
}

/**
 * The dialog that a share button opens in browsers without a share sheet (share-3, share-5, share-7, share-8): links to three networks,
 * email, and Copy Link.
 */
export function ShareDialog({
  id,
  heading,
  url,
  title,
  image,
  widgetId,
  networks = shareNetworks,
}: ShareDialogProps): ReactNode {
  const headingId = `${id}-heading`
  const links = shareLinks({url, title, image: imageUrl(image, 1200, 900)}).filter(({network}) =>
    networks.includes(network),
  )
  return (
    <>
      <StyleSheet name="ShareDialog" />
      <dialog id={id} className={styles['dialog']} aria-labelledby={headingId} closedby="any">
        <div className={styles['top']}>
          <h3 id={headingId} className={styles['heading']}>
            {heading}
          </h3>
          <Button variant="quiet" className={styles['close']} command="close" commandfor={id} aria-label="Close">
            <Icon icon={X} />
          </Button>
        </div>
        {links.length === 0 ? null : (
          <ul className={styles['ways']}>
            {links.map(({network, name, href, newTab}) => (
              <li key={name}>
                <ButtonLink
                  variant="secondary"
                  wide
                  href={href}
                  newTab={newTab}
                  {...trackingAttributes({type: 'elementClicked', element: 'SHARE', label: name, widgetId})}
                >
                  <Icon icon={networkIcons[network]} size={18} />
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        {networks.includes('copy') ? (
          <Button wide data-copy-link={url} data-behavior={assetUrl('share.js')} data-on-use>
            <Icon icon={Link} size={18} />
            <span data-text aria-live="polite" suppressHydrationWarning>
              Copy Link
            </span>
          </Button>
        ) : null}
      </dialog>
    </>
  )
}
