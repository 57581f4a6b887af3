import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {isGranted, whenGranted} from '../enhance/consent.ts'
import {sandboxedFrame} from '../enhance/sandboxedFrame.ts'

/**
 * Shows the content of another site in its place, `data-embed-frame`: to readers who have agreed to such content, and to others when they
 * press the button or agree (embed-5). A script is needed because markup with a frame would request it before anybody was asked.
 */
export function enhance(stage: HTMLElement): void {
  const {embedFrame, embedSandbox, embedAllow, embedReferrer, embedTitle, embedPlay} = stage.dataset
  const button = stage.querySelector<HTMLButtonElement>('[data-embed-load]')
  if (embedFrame === undefined || embedSandbox === undefined || button === null) return

  const load = (address: string): HTMLIFrameElement => {
    const frame = sandboxedFrame({
      title: embedTitle ?? '',
      sandbox: embedSandbox,
      allow: embedAllow,
      referrer: embedReferrer,
    })
    frame.src = address
    stage.append(frame)
    stage.dataset.embedState = 'loaded'
    return frame
  }

  stage.dataset.embedState = 'ready'
  button.addEventListener('click', () => {
    const separator = embedFrame.includes('?') ? '&' : '?'
    load(embedPlay === undefined ? embedFrame : `${embedFrame}${separator}${embedPlay}`).focus()
  })
  whenGranted(advertisingGroup, () => {
    if (stage.dataset.embedState !== 'ready') return
    const frame = load(embedFrame)
    // The reader may have withdrawn it in another tab, or on another page before coming back. What they load by the button afterwards stays.
    const watching = new AbortController()
    const withdraw = () => {
      if (isGranted(advertisingGroup)) return
      watching.abort()
      frame.remove()
      stage.dataset.embedState = 'ready'
    }
    document.addEventListener('visibilitychange', withdraw, {signal: watching.signal})
  })
}
