/** What a form does besides, when it is sent in place. */
interface Sending {
  /** Fields that are sent with those of the form. */
  readonly fields?: Readonly<Record<string, string>>
  /** Called when the reader is signed up, instead of showing the form's thanks. */
  readonly signedUp?: () => void
}

/**
 * Sends the sign-up form in an element (`NewsletterForm`) when it is submitted, unless another listener does so, and
 * shows the outcome without loading the page anew: what the reader typed stays in its fields when something is missing.
 */
export function sendInPlace(root: HTMLElement, {fields = {}, signedUp}: Sending = {}): void {
  let isSending = false
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (isSending) return
    isSending = true
    const {submitter} = event
    if (submitter !== null) submitter.setAttribute('aria-busy', 'true')
    void send(form, fields).then((error) => {
      isSending = false
      if (submitter !== null) submitter.removeAttribute('aria-busy')
      if (error !== undefined) show(messageWith(form, error))
      else if (signedUp === undefined) {
        form.reset()
        show(form.parentElement?.querySelector('[id$="-thanks"]'))
      } else signedUp()
    })
  })
}

/** Posts a form. undefined if the reader is signed up; otherwise the message of the server, "" if it has none. */
async function send(form: HTMLFormElement, fields: Readonly<Record<string, string>>): Promise<string | undefined> {
  const body = new FormData(form)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  try {
    const answer = await fetch(form.action, {method: 'POST', body, headers: {accept: 'application/json'}})
    if (answer.ok) return undefined
    const problem: unknown = await answer.json()
    return typeof problem === 'object' && problem !== null && 'error' in problem ? String(problem.error) : ''
  } catch {
    return ''
  }
}

/** The element of the form's own message with this text; that of its last, "later", if there is none. */
function messageWith(form: HTMLFormElement, text: string): HTMLElement | null | undefined {
  const messages = [...form.querySelectorAll<HTMLElement>('[role="alert"]')]
  return (messages.find(({textContent}) => textContent === text) ?? messages.at(-1))?.closest<HTMLElement>('[id]')
}

/** Shows an outcome, which is hidden until it is the target of the address, and takes the reader to it. */
function show(outcome: HTMLElement | null | undefined): void {
  if (!outcome) return
  location.replace(`#${outcome.id}`)
  for (const field of document.querySelectorAll(`[aria-errormessage="${outcome.id}"]`)) {
    field.setAttribute('aria-invalid', 'true')
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'), {once: true})
  }
  outcome.focus()
}
