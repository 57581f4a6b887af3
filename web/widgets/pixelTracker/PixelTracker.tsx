import type {ReactNode} from 'react'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'

/**
 * A tracking pixel (embed-8). Its address is an attribute instead of a picture, so that nothing is requested before the reader agrees (embed-9).
 * Without an address, its label says that one is missing (embed-10).
 */
export function PixelTracker({data, domId}: WidgetProps<'pixelTracker'>): ReactNode {
  const url = optionalText(data.url, 'url')
  const widget = {data, domId}
  if (url === '')
    return (
      <WidgetRoot widget={widget} as="div" isNamed={false}>
        <VisuallyHidden>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> without an address would be a broken picture */}
          <span role="img" aria-label="Tracking picture without an address" />
        </VisuallyHidden>
      </WidgetRoot>
    )
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new InvalidWidget('"url" is no address that begins with https://')
  return (
    <WidgetRoot widget={widget} as="div" isNamed={false} hidden>
      <span data-consent-pixel={url} data-behavior={assetUrl('pixel.js')} />
    </WidgetRoot>
  )
}
