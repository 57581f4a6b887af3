import {RecaptchaClient} from '../recaptcha/recaptcha.ts'

/** The field of a form that holds the token. */
const fieldName = 'recaptcha'

/**
 * Adds a token of reCAPTCHA to a form when it is sent: for the site key in `data-recaptcha`, by the document in
 * `data-recaptcha-frame`, for the action in `data-recaptcha-action`.
 */
export function enhance(form: HTMLElement): void {
  const {recaptcha: siteKey = '', recaptchaFrame = '', recaptchaAction = ''} = form.dataset
  if (!(form instanceof HTMLFormElement)) return
  const client = new RecaptchaClient(siteKey, recaptchaFrame)
  const prepare = (): void => {
    client.prepare()
  }
  // The form has the focus already, if that is why this script was loaded.
  if (form.matches(':focus-within')) prepare()
  form.addEventListener('focusin', prepare)

  let state: 'waiting' | 'asking' | 'sending' = 'waiting'
  const addToken = async (submitter: HTMLElement | null): Promise<void> => {
    const token = await client.token(recaptchaAction)
    form.querySelector(`input[name="${fieldName}"]`)?.remove()
    if (token !== undefined) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = fieldName
      field.value = token
      form.append(field)
    }
    form.removeAttribute('aria-busy')
    state = 'sending'
    form.requestSubmit(submitter)
    state = 'waiting'
  }
  // Before all other listeners of the form, as some send it by themselves.
  form.addEventListener(
    'submit',
    (event) => {
      if (state === 'sending' || !client.prepare()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (state === 'asking') return
      state = 'asking'
      form.setAttribute('aria-busy', 'true')
      void addToken(event.submitter)
    },
    {capture: true},
  )
}
