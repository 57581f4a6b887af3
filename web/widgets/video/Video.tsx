import {ArrowUpRight, Play, RotateCcw, RotateCw} from 'lucide'
import type {CSSProperties, ReactNode} from 'react'
import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {EmbedFrame} from '../embed/EmbedFrame.tsx'
import {hostedVideo} from '../../services/videoPlayer/videoPlayer.ts'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes} from '../../ui/links.ts'
import {plainTexts} from '../../ui/plainTexts.ts'
import {RichText} from '../../ui/RichText.tsx'
import {UnavailableResource} from '../../ui/UnavailableResource.tsx'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {clock, spokenDuration} from './duration.ts'
import {VideoWords} from './VideoWords.tsx'
import styles from './Video.module.pcss'

/** The two numbers of proportions such as "16:9"; 16 and 9 for anything else. */
function proportions(ratio: string | null): readonly [number, number] {
  const [, width, height] = /^([1-9]\d?):([1-9]\d?)$/.exec(ratio ?? '') ?? []
  return [Number(width ?? 16), Number(height ?? 9)]
}

/** The path of a video file of this site. Files of other sites are not played. */
function ownFile(url: string | null): string | undefined {
  return typeof url === 'string' && /^\/(?![/\\])[^\s\\]+$/.test(url) ? url : undefined
}

/**
 * A video (video-1): from a file of this site, else by the hosted player or the service of its embed code, each on demand, else its words alone
 * (decision 37). Without any id it is nothing (video-6).
 */
export function Video({data, domId}: WidgetProps<'video'>): ReactNode {
  if (!data.videoId && !data.playListId) throw new InvalidWidget('"videoId" and "playListId" are missing')
  const title = titleOf(data)
  const file = ownFile(data.fileUrl)
  return (
    <WidgetRoot
      widget={{data, domId}}
      label={title}
      impression={{element: 'VIDEO'}}
      className={styles['video']}
      style={placeOf(data)}
    >
      {file === undefined ? (
        <ForeignVideo data={data} title={title} />
      ) : (
        <OwnVideo data={data} file={file} title={title} />
      )}
      <VideoWords data={data} file={file} />
      {data.videoTrackers?.map(({_key, event, url}) =>
        typeof url === 'string' && url.startsWith('https://') ? (
          <span key={_key} hidden data-video-tracker={event ?? ''} data-consent-pixel={url} />
        ) : null,
      )}
    </WidgetRoot>
  )
}

/** What the video is called: by its title, else by the words of the one with marks, else by what it is. A video needs an id alone (video-14). */
function titleOf({title, htmlTitle}: WidgetData<'video'>): string {
  return optionalText(title, 'title') || plainTexts({htmlTitle}).join(' ') || 'Video'
}

function placeOf({aspectRatio}: WidgetData<'video'>): CSSProperties {
  const [width, height] = proportions(aspectRatio)
  return Object.fromEntries([['--video-ratio', `${width} / ${height}`]])
}

/** The visible title: with its marks if it has some. */
function Title({data, title}: {readonly data: WidgetData<'video'>; readonly title: string}): ReactNode {
  const hasMarks = Array.isArray(data.htmlTitle) && data.htmlTitle.length > 0
  return <div className={styles['title']}>{hasMarks ? <RichText value={data.htmlTitle} /> : <p>{title}</p>}</div>
}

/** The label with the duration, on the place of the video (video-8). */
function Duration({seconds}: {readonly seconds: number | null}): ReactNode {
  const shown = clock(seconds)
  if (shown === undefined || seconds === null) return null
  return (
    <span className={styles['duration']}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{spokenDuration(seconds)}</VisuallyHidden>
    </span>
  )
}

/** A file of this site. The browser's own player fetches nothing before it is started, and works without the script. */
function OwnVideo({
  data,
  file,
  title,
}: {
  readonly data: WidgetData<'video'>
  readonly file: string
  readonly title: string
}): ReactNode {
  const {skipPeriod} = data
  return (
    <figure className={styles['figure']}>
      <div className={styles['stage']} data-video-stage>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below is all that is said */}
        <video
          className={styles['file']}
          src={file}
          controls
          playsInline
          preload="none"
          aria-label={title}
          data-video-id={data.videoId || data.playListId}
          data-video-title={title}
          data-video-post-roll={data.enablePostRoll === true ? '' : undefined}
          data-video-autoplay={data.videoAutoplay === true ? '' : undefined}
        />
        <div className={styles['overlay']} data-video-overlay>
          {data.poster && <Picture value={data.poster} decorative className={styles['poster']} />}
          <button type="button" className={styles['play']} data-video-play>
            <span className={styles['sign']}>
              <Icon icon={Play} size={28} />
            </span>
            <VisuallyHidden>Play video: {title}</VisuallyHidden>
          </button>
          <Duration seconds={data.durationSeconds} />
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <Title data={data} title={title} />
        {typeof skipPeriod === 'number' && skipPeriod > 0 && (
          <span className={styles['skips']} data-video-skips>
            <button type="button" data-video-skip={-skipPeriod}>
              <Icon icon={RotateCcw} size={18} /> Back {skipPeriod} s
            </button>
            <button type="button" data-video-skip={skipPeriod}>
              <Icon icon={RotateCw} size={18} /> Forward {skipPeriod} s
            </button>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** A video of another service, on demand; where none can show it, its poster and title, and a link if it has an address (else chrome-32). */
function ForeignVideo({data, title}: {readonly data: WidgetData<'video'>; readonly title: string}): ReactNode {
  const embed = embedOf(data.embeddedVideoUrl) ?? hostedVideo(data)
  const [width, height] = proportions(data.aspectRatio)
  if (embed !== undefined)
    return (
      <EmbedFrame
        embed={embed}
        title={title}
        heading={<Title data={data} title={title} />}
        width={width * 100}
        height={height * 100}
        widgetId={data._id}
        badge={<Duration seconds={data.durationSeconds} />}
      />
    )
  const link = data.embeddedVideoUrl ? linkAttributes(data.embeddedVideoUrl, {newTab: true}) : undefined
  return (
    <figure className={styles['figure']}>
      <div className={styles['stage']}>
        {data.poster && <Picture value={data.poster} decorative className={styles['poster']} />}
        <div className={styles['unavailable']}>
          {link === undefined ? <UnavailableResource /> : <p>This video cannot be played here yet.</p>}
        </div>
        <Duration seconds={data.durationSeconds} />
      </div>
      <figcaption className={styles['caption']}>
        <Title data={data} title={title} />
        {link !== undefined && (
          <a {...link} className={styles['link']}>
            Watch it at its own site
            <NewTabNote />
            <Icon icon={ArrowUpRight} data-mirrored size={16} />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
