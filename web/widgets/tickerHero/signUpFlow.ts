import {track} from '../../enhance/track.ts'

/**
 * Leads from the sign-up form to the interest quiz and the confirmation (ticker-hero-11, ticker-hero-12). Chosen interests are read here to know
 * whether there are any, and go nowhere.
 */
export function startSignUpFlow(flow: HTMLElement, widgetId: string): void {
  const steps = [...flow.querySelectorAll<HTMLElement>('[data-step]')]
  const form = flow.querySelector('form')
  if (form === null) return
  const event = {form: 'hero-sign-up', widgetId}
  // Ties the events of this page to what the service reports (ticker-hero-16).
  const parent = crypto.randomUUID()
  let isSending = false

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
  /** Shows the form's own message with this text, which is hidden until it is the target of the address. */
  const tell = (error: string): void => {
    const messages = [...form.querySelectorAll<HTMLElement>('[role="alert"]')]
    const message = messages.find(({textContent}) => textContent === error) ?? messages.at(-1)
    const target = message?.closest<HTMLElement>('[id]')
    if (!target) return
    location.replace(`#${target.id}`)
    target.focus()
  }
  const send = async (): Promise<void> => {
    const body = new FormData(form)
    body.set('parent', parent)
    try {
      const answer = await fetch(form.action, {method: 'POST', body, headers: {accept: 'application/json'}})
      if (answer.ok) {
        track({type: 'formSubmitted', ...event, step: 1})
        goOn(1)
        return
      }
      const problem: unknown = await answer.json()
      tell(typeof problem === 'object' && problem !== null && 'error' in problem ? String(problem.error) : '')
    } catch {
      tell('')
    }
  }

  form.addEventListener('focusin', () => track({type: 'formStarted', ...event, step: 1}), {once: true})
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    if (isSending) return
    isSending = true
    void send().finally(() => {
      isSending = false
    })
  })
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
