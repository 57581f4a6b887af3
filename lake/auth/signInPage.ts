import type {Member} from './tables.ts'

/**
 * The headers of the page: no scripts, no requests, no frame around it. Its form goes to the lake, and from there to the Studio at `studioOrigin`:
 * browsers hold the redirect after a form against `form-action` too. With the policy `no-referrer` they would not say which page sends the form.
 */
export function signInPageHeaders(studioOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${studioOrigin}`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  }
}

/** What the page shows. */
export interface SignInPageOptions {
  /** Who can sign in. */
  readonly users: readonly Member[]
  /** Where the form is sent. */
  readonly action: string
  /** Where the Studio goes on after the sign-in; sent with the form. */
  readonly origin: string
  /** The right pass, when the address of the page had it; undefined: the page asks for it. */
  readonly pass: string | undefined
  /** A pass was given, and it is not the right one. */
  readonly isRefused: boolean
}

/** The colours and measures of the site (`web/styles`), which the lake does not import. */
const style = `
:root { color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #121816); --surface: light-dark(#fff, #1b2320); --sage: light-dark(#eef3ee, #1e2925);
  --ink: light-dark(#1b2421, #ecefeb); --muted: light-dark(#4e5b56, #a9b5af); --primary: light-dark(#0f5b4c, #6fcdb6);
  --border: light-dark(#7c8983, #6f7d77); font: 1rem/1.5 Figtree, system-ui, sans-serif; }
* { box-sizing: border-box; }
body { min-height: 100vh; min-height: 100dvh; margin: 0; padding: 2rem 1rem; display: grid; place-items: center; background: var(--paper); color: var(--ink); }
main { width: 100%; max-width: 26rem; }
.brand { margin: 0 0 .5rem; color: var(--primary); font-weight: 600; }
h1 { margin: 0; font: 600 2rem/1.15 "Source Serif 4", Georgia, serif; letter-spacing: -.01em; text-wrap: balance; }
.hint { margin: .5rem 0 1.5rem; color: var(--muted); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
label { font-weight: 600; }
#pass { display: block; width: 100%; margin-top: .25rem; padding: .75rem 1rem; border: 1px solid var(--border); border-radius: 14px; background: var(--surface); color: inherit; font: inherit; }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border: 2px solid currentcolor; border-radius: 14px; font-weight: 600; }
button { width: 100%; font: inherit; text-align: start; cursor: pointer; display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--border);
  border-radius: 14px; background: var(--surface); color: inherit; text-decoration: none; }
button:hover { border-color: var(--primary); background: var(--sage); }
button:active { background: var(--paper); }
button:focus-visible, #pass:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.initials { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--sage); color: var(--primary); font-weight: 600; }
button:hover .initials { background: var(--surface); }
.name { overflow-wrap: anywhere; font-weight: 600; line-height: 1.3; }
.role { display: block; color: var(--muted); font-size: .875rem; }
svg { width: 1.25rem; height: 1.25rem; fill: none; stroke: var(--muted); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
@media (forced-colors: active) { .initials { border: 1px solid; } }
`

/** The page on which somebody at this computer signs in, by a button with their name. */
export function signInPage({users, action, origin, pass, isRefused}: SignInPageOptions): string {
  const choices = users.map((user) => `<li>${button(user.id, user.name, user.role)}</li>`)
  return document(
    users.length > 1 ? 'Who are you?' : 'Sign in',
    `<p class="hint">Your name stands beside what you change.</p>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="origin" value="${escaped(origin)}">
${pass === undefined ? passField(isRefused) : `<input type="hidden" name="pass" value="${escaped(pass)}">`}
<ul>
${choices.join('\n')}
</ul>
</form>`,
  )
}

/** What the page of an invitation shows. */
export interface InvitationPageOptions extends Pick<SignInPageOptions, 'action' | 'origin'> {
  readonly secret: string
  /** Who is invited; undefined: the link does not work (any more). */
  readonly name: string | undefined
}

/** The page that the link of an invitation leads to: one button, which makes the user and signs in. */
export function invitationPage({action, origin, secret, name}: InvitationPageOptions): string {
  if (name === undefined)
    return document(
      'This invitation does not work',
      '<p class="hint">It was used or withdrawn, or is older than seven days. Ask for a new one.</p>',
    )
  return document(
    'Welcome',
    `<p class="hint">You are invited to write here. The link works once: it signs you in for 30 days in this browser.</p>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="origin" value="${escaped(origin)}">
<input type="hidden" name="invitation" value="${escaped(secret)}">
${button('', name, 'Sign in')}
</form>`,
  )
}

/** One person, as a button that signs in. */
function button(id: string, name: string, below: string): string {
  return `<button name="user" value="${escaped(id)}">
<span class="initials" aria-hidden="true">${escaped(initialsOf(name))}</span>
<span><span class="name">${escaped(name)}</span> <span class="role">${escaped(below)}</span></span>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg></button>`
}

function document(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Apothecary</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Apothecary</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

function passField(isRefused: boolean): string {
  const error = isRefused
    ? '<p class="error" role="alert">This pass is not right. Each start of Apothecary has a new one.</p>'
    : ''
  return `${error}<label for="pass">Pass</label>
<input id="pass" name="pass" type="password" required autofocus autocomplete="off" aria-describedby="where">
<p id="where" class="hint">Apothecary printed a sign-in link when it was started; opening that is quickest. The pass is the end of the link, and the file
“pass” in the data folder.</p>`
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => /^./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
