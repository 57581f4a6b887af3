import {functionalGroup} from '@apothecary/shared/types/consent.ts'
import {isGranted} from '../enhance/consent.ts'
import {reportFailure} from '../enhance/reportFailure.ts'
import {sandboxedFrame} from '../enhance/sandboxedFrame.ts'
import {type FrameAnswer, type FrameRequest, readAnswer} from './frameMessages.ts'

/** A reader waits no longer for a token, in milliseconds; then the form is sent without one. */
const limitMs = 3000

/** Gives tokens of reCAPTCHA to one form. */
export class RecaptchaClient {
  readonly #siteKey: string
  readonly #frameAddress: string
  #frame: Promise<Window | null> | undefined

  /** `frameAddress` is that of the document with `recaptchaFrame.ts`. */
  constructor(siteKey: string, frameAddress: string) {
    this.#siteKey = siteKey
    this.#frameAddress = frameAddress
  }

  /**
   * Loads reCAPTCHA, if the reader has agreed to functional content (C0003): a form that somebody begins to fill in will need it. Whether the reader
   * has agreed.
   */
  prepare(): boolean {
    if (!isGranted(functionalGroup)) return false
    this.#frame ??= openFrame(this.#siteKey, this.#frameAddress)
    return true
  }

  /**
   * A token for an action (newsletter-14), after `prepare`; undefined if there is none within 3 s, which is counted and reported (newsletter-15).
   */
  async token(action: string): Promise<string | undefined> {
    const asked = this.#frame?.then((frame) => ask(frame, action))
    if (asked === undefined) return undefined
    const answer = await Promise.race([asked, afterLimit()])
    if ('token' in answer) return answer.token
    reportFailure({name: 'client.error.recaptcha', tags: {message: answer.error}})
    return undefined
  }
}

/** Puts the frame into the page, where nobody sees it. Resolves when it listens. */
function openFrame(siteKey: string, address: string): Promise<Window | null> {
  // reCAPTCHA opens a frame of Google's in this one and talks to it, for which that has to keep its origin.
  const frame = sandboxedFrame({title: 'reCAPTCHA', sandbox: 'allow-scripts allow-same-origin'})
  frame.loading = 'eager'
  frame.name = siteKey
  frame.src = address
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText =
    'position:fixed;inline-size:1px;block-size:1px;inset:0 auto auto 0;opacity:0;border:0;pointer-events:none'
  const loaded = new Promise<Window | null>((resolve) => {
    frame.addEventListener('load', () => resolve(frame.contentWindow), {once: true})
  })
  document.body.append(frame)
  return loaded
}

function ask(frame: Window | null, recaptchaAction: string): Promise<FrameAnswer> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    addEventListener(
      'message',
      ({source, origin, data}) => {
        const answer = source === frame && origin === location.origin ? readAnswer(data) : undefined
        if (answer === undefined) return
        listening.abort()
        resolve(answer)
      },
      {signal: listening.signal},
    )
    frame?.postMessage({recaptchaAction} satisfies FrameRequest, location.origin)
  })
}

function afterLimit(): Promise<FrameAnswer> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({error: 'no answer'}), limitMs)
  })
}
