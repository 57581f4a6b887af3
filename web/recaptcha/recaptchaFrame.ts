import {type FrameAnswer, readAction} from './frameMessages.ts'

/**
 * The script of the frame in which reCAPTCHA runs: a document of ours without content, so that Google's script gets neither the address of the page,
 * which can name a drug or a condition, nor what readers type (docs/decisions, 53).
 */

/** The part of reCAPTCHA v3 that is used: https://developers.google.com/recaptcha/docs/v3. */
interface Recaptcha {
  readonly ready: (run: () => void) => void
  readonly execute: (siteKey: string, options: {readonly action: string}) => PromiseLike<string>
}

declare global {
  interface Window {
    readonly grecaptcha?: Recaptcha
  }
}

/** Loads reCAPTCHA for a site key. Rejects if it cannot be loaded. */
function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('error', () => reject(new Error('reCAPTCHA could not be loaded.')))
    script.addEventListener('load', () => {
      const {grecaptcha} = window
      if (grecaptcha === undefined) reject(new Error('The script of reCAPTCHA is another one.'))
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    document.head.append(script)
  })
}

function start(siteKey: string): void {
  const answer = (message: FrameAnswer): void => parent.postMessage(message, location.origin)
  const loaded = load(siteKey)
  // Reported with the first token that is asked for.
  loaded.catch(() => undefined)
  addEventListener('message', ({origin, source, data}) => {
    const action = origin === location.origin && source === parent ? readAction(data) : undefined
    if (action === undefined) return
    loaded.then(
      (recaptcha) =>
        recaptcha.execute(siteKey, {action}).then(
          (token) => answer({token}),
          () => answer({error: 'no token'}),
        ),
      () => answer({error: 'not loaded'}),
    )
  })
}

// The page gives the frame the site key as its name. Whoever opens this document otherwise gets nothing.
if (parent !== self && window.name !== '') start(window.name)
