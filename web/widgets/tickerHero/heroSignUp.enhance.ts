import {randomId} from '../../enhance/dom.ts'
import {track} from '../../enhance/track.ts'
import {sendInPlace} from '../../newsletter/sendInPlace.ts'

/**
 * Leads from the sign-up form to the interest quiz and the confirmation (ticker-hero-11, ticker-hero-12). Chosen interests are read here to know
 * whether there are any, and go nowhere.
 */
export function enhance(flow: HTMLElement): void {
  const widgetId = flow.closest<HTMLElement>('[data-widget-id]')?.dataset.widgetId ?? ''
  const steps = [...flow.querySelectorAll<HTMLElement>('[data-step]')]
  const form = flow.querySelector('form')
  if (form === null) return
  const event = {form: 'hero-sign-up', widgetId}
  // Ties the events of this page to what the service reports (ticker-hero-16).
  const parent = randomId()

  const show = (index: number): void => {
    steps.forEach((step, place) => {
      step.hidden = place !== index
    })
    steps[index]?.querySelector<HTMLElement>('[data-step-title]')?.focus()
  }
  const goOn = (index: number): void => {
    track({type: 'formContinued', ...event, step: index + 1})
    show(index)
  }
  const started = (): void => track({type: 'formStarted', ...event, step: 1})
  // The focus may have been what this module was loaded for.
  if (form.matches(':focus-within')) started()
  else form.addEventListener('focusin', started, {once: true})
  const signedUp = () => {
    track({type: 'formSubmitted', ...event, step: 1})
    goOn(1)
  }
  sendInPlace(form, {fields: {parent}, signedUp})
  flow.querySelector('[data-next]')?.addEventListener('click', () => {
    // Only with an interest (ticker-hero-15); which, is told to nobody.
    if (flow.querySelector('[data-interest]:checked') !== null)
      track({type: 'formSubmitted', form: 'hero-interests', widgetId, step: 2})
    goOn(2)
  })
  for (const back of flow.querySelectorAll('[data-back]')) {
    back.addEventListener('click', () => {
      const current = steps.findIndex((step) => step.contains(back))
      track({type: 'formBacked', ...event, step: current + 1})
      show(current - 1)
    })
  }
}
