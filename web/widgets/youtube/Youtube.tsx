import {CirclePlay} from 'lucide'
import type {ReactNode} from 'react'
import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {EmbedFrame, nameOfEmbed} from '../embed/EmbedFrame.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Youtube.module.pcss'

/**
 * A video of YouTube (video-10), from its domain without cookies. One without an address is a placeholder (video-11). Nothing while the test flag
 * that hides videos is on (video-7).
 */
export function Youtube({data, domId, context}: WidgetProps<'youtube'>): ReactNode {
  if (context.settings.noVideos) return null
  const url = optionalText(data.url, 'url')
  const title = optionalText(data.title, 'title')
  const widget = {data, domId}
  if (url === '')
    return (
      <WidgetRoot widget={widget} className={styles['placeholder']}>
        <Icon icon={CirclePlay} size={40} />
        <WidgetTitle widget={widget} as="p" className={styles['title']}>
          Video Placeholder
        </WidgetTitle>
        {title !== '' && <p className={styles['note']}>{title}</p>}
        <p className={styles['note']}>Implementation pending: the video is not here yet.</p>
      </WidgetRoot>
    )
  const embed = embedOf(url, 'youtube')
  if (embed === undefined) throw new InvalidWidget('"url" is no address of a video on YouTube')
  return (
    <WidgetRoot widget={widget} label={nameOfEmbed(embed, title)} impression={{element: 'EMBED', label: 'YouTube'}}>
      <EmbedFrame embed={embed} title={title} width={data.width} height={data.height} widgetId={data._key} />
    </WidgetRoot>
  )
}
