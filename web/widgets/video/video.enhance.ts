import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {isGranted} from '../../enhance/consent.ts'
import {trackFrom} from '../../enhance/trackFrom.ts'
import {requestPixel} from '../../ui/requestPixel.ts'

/** The shares of a video that are reported, in per cent. */
const milestones = [25, 50, 75]

/**
 * Makes the cover, the chapters and the skip buttons of a video file of ours work, and sends the events of the video (video-9). A script is
 * needed because the browser's own player has none of these.
 */
export function enhance(widget: HTMLElement): void {
  const video = widget.querySelector('video')
  const stage = widget.querySelector<HTMLElement>('[data-video-stage]')
  if (video === null || stage === null) return
  const {videoId = '', videoTitle, videoPostRoll, videoAutoplay} = video.dataset
  const fields = {videoId, ...(videoTitle === undefined ? {} : {title: videoTitle.slice(0, 200)})}
  const reached = new Set<number>()
  /** The events whose pixels were requested. */
  const requested = new Set<string>()
  let hasStarted = false

  /** The pixels of an event: requested once a visit of the page, and only if the reader has agreed before it. */
  const requestTrackers = (event: string): void => {
    if (!isGranted(advertisingGroup) || requested.has(event)) return
    requested.add(event)
    for (const tracker of widget.querySelectorAll<HTMLElement>('[data-video-tracker]'))
      if (tracker.dataset.videoTracker === event && tracker.dataset.consentPixel !== undefined)
        requestPixel(tracker, tracker.dataset.consentPixel)
  }

  const play = (): void => {
    stage.dataset.videoState = 'playing'
    video.play().catch(() => {
      // A file that cannot be played: the browser's player says so.
      stage.dataset.videoState = 'failed'
    })
  }

  stage.dataset.videoState = 'ready'
  widget.querySelector('[data-video-play]')?.addEventListener('click', () => {
    play()
    video.focus()
  })
  for (const link of widget.querySelectorAll<HTMLElement>('[data-video-seek]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      video.currentTime = Number(link.dataset.videoSeek)
      play()
      video.focus()
    })
  for (const button of widget.querySelectorAll<HTMLElement>('[data-video-skip]'))
    button.addEventListener('click', () => {
      video.currentTime = Math.max(0, video.currentTime + Number(button.dataset.videoSkip))
    })

  video.addEventListener('play', () => {
    stage.dataset.videoState = 'playing'
    if (hasStarted) return
    hasStarted = true
    trackFrom({type: 'videoStarted', ...fields}, widget)
    requestTrackers('start')
  })
  video.addEventListener('pause', () => {
    if (!video.ended) trackFrom({type: 'videoPaused', ...fields, percent: percentOf(video)}, widget)
  })
  video.addEventListener('timeupdate', () => {
    for (const percent of milestones)
      if (percentOf(video) >= percent && !reached.has(percent)) {
        reached.add(percent)
        trackFrom({type: 'videoProgressed', ...fields, percent}, widget)
        requestTrackers(String(percent))
      }
  })
  video.addEventListener('ended', () => {
    trackFrom({type: 'videoCompleted', ...fields}, widget)
    if (hasStarted) requestTrackers('complete')
    if (videoPostRoll !== undefined) stage.dataset.videoState = 'ready'
    hasStarted = false
    reached.clear()
  })

  if (videoAutoplay !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const inView = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== true) return
        inView.disconnect()
        video.muted = true
        play()
      },
      {threshold: 0.5},
    )
    inView.observe(stage)
  }
}

function percentOf({currentTime, duration}: HTMLVideoElement): number {
  return duration > 0 ? Math.min(100, Math.round((currentTime / duration) * 100)) : 0
}
