import {ArrowUpRight} from 'lucide'
import type {ReactNode} from 'react'
import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {InvalidWidget, optionalText, requiredText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {EmbedFrame, nameOfEmbed} from './EmbedFrame.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes, otherHost} from '../../ui/links.ts'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Embed.module.pcss'

/** Content of another site (embed-1). What is on no allowed service is a link (embed-3). */
export function Embed({data, domId}: WidgetProps<'embed'>): ReactNode {
  const url = requiredText(data.url, 'url')
  const title = optionalText(data.title, 'title')
  const excerpt = optionalText(data.excerpt, 'excerpt')
  const widget = {data, domId}
  const embed = data.provider ? embedOf(url, data.provider) : undefined
  const words = excerpt === '' ? null : <blockquote className={styles['excerpt']}>{excerpt}</blockquote>
  if (embed === undefined) {
    const attributes = linkAttributes(url, {newTab: true})
    if (attributes === undefined) throw new InvalidWidget('"url" is no address that readers can follow')
    const name = title || `Content on ${otherHost(url) ?? 'this site'}`
    return (
      <WidgetRoot widget={widget} label={name} impression={{element: 'EMBED_LINK'}} className={styles['card']}>
        {words}
        <a {...attributes}>
          {name}
          <NewTabNote />
          <Icon icon={ArrowUpRight} data-mirrored size={16} />
        </a>
      </WidgetRoot>
    )
  }
  return (
    <WidgetRoot
      widget={widget}
      label={nameOfEmbed(embed, title)}
      impression={{element: 'EMBED', label: embed.provider.title}}
    >
      <EmbedFrame embed={embed} title={title} width={data.width} height={data.height} widgetId={data._key}>
        {words}
      </EmbedFrame>
    </WidgetRoot>
  )
}
