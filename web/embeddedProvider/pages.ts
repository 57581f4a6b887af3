import type {Provider} from '../auth/member.ts'
import {xmlText} from '../seo/xml.ts'

/** What was typed into the fields of the page, and what is wrong with it. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  /** By the names of fields. */
  readonly errors: Readonly<Record<string, string>>
}

const companies: Readonly<Record<Provider, string>> = {apple: 'Apple', google: 'Google'}

/** What the fields hold at first, so that one press signs in. */
export const firstForm: FormState = {
  values: {firstName: 'Robin', lastName: 'Miller', email: 'robin.miller@example.com'},
  errors: {},
}

/** The page on which somebody at this computer says who signs in. Its form is sent to its own address. */
export function signInPage(company: Provider | undefined, form: FormState): string {
  const title = company === undefined ? 'Who signs in?' : `Who signs in with ${companies[company]}?`
  const failed = Object.keys(form.errors).length > 0
  return page(
    title,
    `<p class="note"><strong>This is a stand-in for this laptop.</strong> ${company === undefined ? 'Nobody else is' : `${companies[company]} is not`} asked, and nothing leaves this computer. Nobody is asked for a password.</p>
${failed ? '<p class="error" role="alert">Please look at the fields below.</p>' : ''}
<form method="post">
<div class="names">
${textField('firstName', 'First name', 'text', 'given-name', form)}
${textField('lastName', 'Last name', 'text', 'family-name', form)}
</div>
${textField('email', 'Email', 'email', 'email', form, true)}
<fieldset>
<legend>What the site is told besides</legend>
${checkBox('newUser', 'It is their first sign-in', form)}
${checkBox('newsletters', 'They want newsletters', form)}
</fieldset>
<div class="actions">
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" class="quiet" formnovalidate>Cancel</button>
</div>
</form>
<p class="small">The same address is the same member each time.</p>`,
  )
}

/** A page that says why the provider cannot go on, with a link back to the site. */
export function failurePage(text: string): string {
  return page(
    'That did not work',
    `<p class="lead">${xmlText(text)}</p>
<p class="actions"><a class="button" href="/sign-in">Sign in again</a> <a class="button quiet" href="/">Go to the home page</a></p>`,
  )
}

function textField(
  name: string,
  label: string,
  type: string,
  autocomplete: string,
  {values, errors}: FormState,
  isRequired = false,
): string {
  const error = errors[name]
  const describes = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${xmlText(values[name] ?? '')}"${isRequired ? ' required' : ''}${describes}>
${error === undefined ? '' : `<span class="wrong" id="${name}-error">${xmlText(error)}</span>`}</p>`
}

function checkBox(name: string, label: string, {values}: FormState): string {
  return `<label class="check"><input type="checkbox" name="${name}"${values[name] === undefined ? '' : ' checked'}> ${label}</label>`
}

/** A complete page without scripts, fonts or files to fetch. The colours and measures are those of the site (`web/styles`). */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Apothecary</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Apothecary <span>· embedded provider</span></p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #1b2421; --muted: #4e5b56; --primary: #0f5b4c; --on-primary: #fff; --tint: #e2efe9;
  --border: #7c8983; --hairline: #e2dfd4; --amber: #7a4b00; --amber-tint: #fdf1d8; --amber-line: #e9cf94; --berry: #9c2346 }
@media (prefers-color-scheme: dark) { :root { --paper: #121816; --surface: #1b2320; --ink: #ecefeb; --muted: #a9b5af; --primary: #6fcdb6; --on-primary: #0b1512; --tint: #1d342e;
  --border: #6f7d77; --hairline: #2d3733; --amber: #f2c464; --amber-tint: #2a2616; --amber-line: #4f4526; --berry: #f09ab3 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100svh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif }
main { width: 100%; max-width: 480px; padding: clamp(20px, 5vw, 36px); background: var(--surface); border: 1px solid var(--hairline); border-radius: 14px }
.brand { color: var(--primary); font-weight: 600 }
.brand span { color: var(--muted); font-weight: 400 }
h1 { margin: 4px 0 20px; font: 600 clamp(26px, 5vw, 32px)/1.15 'Source Serif 4', Georgia, serif; letter-spacing: -.01em; text-wrap: balance }
.note { padding: 12px 16px; background: var(--amber-tint); border: 1px solid var(--amber-line); border-radius: 10px; color: var(--amber); text-wrap: pretty }
.lead { color: var(--muted) }
.error { margin-top: 16px; padding: 12px 16px; border: 2px solid currentcolor; border-radius: 10px; color: var(--berry); font-weight: 600 }
.names { display: grid; gap: 0 16px }
.field { margin-top: 20px }
.field label { display: block; margin-bottom: 4px; font-weight: 600 }
.field input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--border); border-radius: 10px; background: var(--paper); color: inherit; font: inherit }
.field [aria-invalid] { border: 2px solid var(--berry) }
.wrong { display: block; margin-top: 4px; color: var(--berry); font-size: 14px }
fieldset { margin-top: 20px; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px }
.check input { flex: none; width: 20px; height: 20px; accent-color: var(--primary) }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px }
button, .button { display: inline-flex; flex: 1 1 160px; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; border: 1px solid var(--primary); border-radius: 10px; background: var(--primary);
  color: var(--on-primary); font: 600 16px/1.3 Figtree, system-ui, sans-serif; text-decoration: none; cursor: pointer }
.quiet { background: none; color: var(--primary) }
.quiet:hover { background: var(--tint) }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
.small { margin-top: 20px; color: var(--muted); font-size: 14px }
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
@media (width >= 480px) { .names { grid-template-columns: 1fr 1fr } }
`
