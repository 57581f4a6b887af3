import {Printer, Share2} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Button, type ButtonVariant} from './Button.tsx'
import {Icon} from './Icon.tsx'

interface PrintButtonProps {
  readonly variant: ButtonVariant
  readonly className: string | undefined
}

/** Prints the element with the id `target` alone (share.enhance.ts). Needs scripts. */
export function PrintButton({target, ...button}: PrintButtonProps & {readonly target: string}): ReactNode {
  return (
    <Button {...button} data-print={target} data-behavior={assetUrl('share.js')} data-on-use>
      <Icon icon={Printer} size={18} />
      Print
    </Button>
  )
}

interface ShareButtonProps extends PrintButtonProps {
  /** The id of the `ShareDialog` for browsers without a share sheet. */
  readonly dialogId: string
  readonly title: string
  /** The absolute address that is shared; that of the page by default. */
  readonly url?: string
}

/** Opens the share sheet of a phone, or the dialog (share-3, share-4). Needs scripts. */
export function ShareButton({dialogId, title, url, ...button}: ShareButtonProps): ReactNode {
  return (
    <Button
      {...button}
      data-share={dialogId}
      data-share-url={url}
      data-share-title={title}
      data-behavior={assetUrl('share.js')}
      data-on-use
    >
      <Icon icon={Share2} size={18} />
      Share
    </Button>
  )
}
