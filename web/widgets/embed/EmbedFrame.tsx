import {ArrowUpRight, ChartColumn, ClipboardList, Images, Play} from 'lucide'
import type {CSSProperties, ReactNode} from 'react'
import type {EmbedKind} from '@apothecary/shared/types/embedProviders.ts'
import type {Embed} from '@apothecary/shared/types/embeds.ts'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes} from '../../ui/links.ts'
import {newTabWords} from '../../ui/newTabWords.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import styles from './EmbedFrame.module.pcss'

const words: Readonly<Record<EmbedKind, {readonly icon: typeof Play; readonly load: string; readonly link: string}>> = {
  video: {icon: Play, load: 'Play video', link: 'Watch on'},
  post: {icon: Images, load: 'Show post', link: 'View on'},
  chart: {icon: ChartColumn, load: 'Show chart', link: 'View on'},
  form: {icon: ClipboardList, load: 'Show questions', link: 'Open on'},
}

/**
 * What every frame may do. Its content is of another origin than the site's, so that `allow-same-origin` gives it nothing of the site: only its
 * own origin, without which players and charts do not start.
 */
const sandbox = ['allow-scripts', 'allow-same-origin']

interface EmbedFrameProps {
  readonly embed: Embed
  /** What is shown, as the accessible name of the frame and as its caption. */
  readonly title?: string | null | undefined
  /** The size that the embed code gave, in CSS pixels; that of the provider without it. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  /** The id of the widget, for events. */
  readonly widgetId: string
  /** The visible title, where it has marks that a text has not. */
  readonly heading?: ReactNode
  /** Stands on the place, such as the duration of a video, until the content is there. */
  readonly badge?: ReactNode
  /** Further content of the caption. */
  readonly children?: ReactNode
}

/** The name of an embed for screen readers, where no editor gave one: “Video from YouTube”. */
export function nameOfEmbed({provider}: Embed, title?: string | null): string {
  const kind = provider.kind.charAt(0).toUpperCase() + provider.kind.slice(1)
  return title || `${kind} from ${provider.title}`
}

/**
 * Content of another site, in its reserved place. Nothing of that site is requested before the reader agrees or presses the button
 * (embed-5, consent-17); `embedFrame.enhance.ts` then adds the frame (embed-4), which fills the place, so that nothing moves. The caption has
 * a plain link, which also works without JavaScript and is all that is printed. Stands inside a `WidgetRoot`.
 */
export function EmbedFrame({
  embed,
  title,
  width,
  height,
  widgetId,
  heading,
  badge,
  children,
}: EmbedFrameProps): ReactNode {
  const {provider, frame, url} = embed
  const {kind} = provider
  const name = nameOfEmbed(embed, title)
  const {icon, load, link} = words[kind]
  return (
    <>
      <StyleSheet name="embed" />
      <figure className={styles['embed']} data-kind={kind} style={placeOf(embed, width, height)}>
        <div
          className={styles['stage']}
          data-embed-frame={frame}
          data-embed-sandbox={[...sandbox, ...(provider.sandbox ?? [])].join(' ')}
          data-embed-allow={provider.allow?.join('; ')}
          data-embed-play={provider.play}
          data-embed-referrer={provider.needsOrigin === true ? 'strict-origin' : 'no-referrer'}
          data-embed-title={name}
          data-behavior={assetUrl('embedFrame.js')}
        >
          <div className={styles['cover']}>
            <button
              type="button"
              className={styles['load']}
              data-embed-load
              {...trackingAttributes({
                type: 'elementClicked',
                element: 'EMBED',
                label: labelOf(provider.title),
                widgetId,
              })}
            >
              <span className={styles['sign']}>
                <Icon icon={icon} size={28} />
              </span>
              <span>
                {load}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </span>
            </button>
            <p className={styles['note']}>This connects your browser to {provider.title}.</p>
            {badge}
          </div>
        </div>
        <figcaption className={styles['caption']}>
          {heading ?? (title && <p className={styles['title']}>{title}</p>)}
          {children}
          <a {...linkAttributes(url, {newTab: true})} className={styles['link']}>
            {link} {provider.title}
            <VisuallyHidden>
              {title ? `: ${title}` : ''} {newTabWords}
            </VisuallyHidden>
            <Icon icon={ArrowUpRight} data-mirrored size={16} />
          </a>
        </figcaption>
      </figure>
    </>
  )
}

/** A number of pixels that a place may have; `undefined` for none, and for one that would be no place to see something in. */
function pixels(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && value >= 100 && value <= 2000 ? value : undefined
}

/** The reserved place: a ratio for videos and posts, a height for charts and forms, whose content adapts to the width. */
function placeOf({provider}: Embed, width?: number | null, height?: number | null): CSSProperties {
  const [ownWidth, ownHeight] = [pixels(width), pixels(height)]
  const isSized = ownWidth !== undefined && ownHeight !== undefined
  const [across, down] = isSized ? [ownWidth, ownHeight] : [provider.width, provider.height]
  return Object.fromEntries([
    ['--embed-ratio', `${across} / ${down}`],
    ['--embed-width', `${provider.width}px`],
    ['--embed-height', `${ownHeight ?? provider.height}px`],
  ])
}
