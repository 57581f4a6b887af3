import {Link, Mail, X} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {imageUrl, type ImageValue} from '../media/imageSources.ts'
import {Button, ButtonLink} from './Button.tsx'
import {Icon} from './Icon.tsx'
import {shareLinks} from './shareLinks.ts'
import styles from './ShareDialog.module.css'

interface ShareDialogProps {
  /** The id that the button's `data-share` refers to. */
  readonly id: string
  readonly heading: string
  /** The absolute address of the page. */
  readonly url: string
  readonly title: string
  readonly image?: ImageValue | null
  readonly widgetId: string
}

/**
 * The dialog that a share button opens in browsers without a share sheet (share-3, share-5, share-7, share-8): links to three networks,
 * email, and Copy Link.
 */
export function ShareDialog({id, heading, url, title, image, widgetId}: ShareDialogProps): ReactNode {
  const headingId = `${id}-heading`
  return (
    <dialog id={id} className={styles['dialog']} aria-labelledby={headingId} closedby="any">
      <div className={styles['top']}>
        <h3 id={headingId} className={styles['heading']}>
          {heading}
        </h3>
        <Button variant="quiet" className={styles['close']} command="close" commandfor={id} aria-label="Close">
          <Icon icon={X} />
        </Button>
      </div>
      <ul className={styles['ways']}>
        {shareLinks({url, title, image: imageUrl(image, 1200, 900)}).map(({name, href, newTab}) => (
          <li key={name}>
            <ButtonLink
              variant="secondary"
              wide
              href={href}
              newTab={newTab}
              {...trackingAttributes({type: 'elementClicked', element: 'SHARE', label: name, widgetId})}
            >
              {name === 'Email' ? <Icon icon={Mail} size={18} /> : null}
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Button wide data-copy-link={url} data-behavior={assetUrl('share.js')}>
        <Icon icon={Link} size={18} />
        <span data-text aria-live="polite" suppressHydrationWarning>
          Copy Link
        </span>
      </Button>
    </dialog>
  )
}
