/** So long is an answer waited for, in milliseconds. */
const patienceMs = 10_000

/**
 * Has a form that signs out lead over the provider that has an account, which ends the session there too (sign-in-20).
 * The policy of pages lets no form be redirected to another site, so without scripts, or where there is no answer, the
 * form is sent as it is: the reader is signed out here.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void leadOut(form)
  })
}

async function leadOut(form: HTMLFormElement): Promise<void> {
  try {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const response = await fetch(form.action, {
      method: 'POST',
      headers: {accept: 'application/json'},
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMs),
    })
    const {logoutUrl} = Object(await response.json())
    if (!response.ok) form.submit()
    else location.assign(typeof logoutUrl === 'string' ? logoutUrl : '/')
  } catch {
    form.submit()
  }
}
