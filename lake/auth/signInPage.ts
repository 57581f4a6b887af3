import type {Member} from './people.ts'

/** Everything on the page is its own: no script, no request, no frame around it. */
export const signInPageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const

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
a { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--border);
  border-radius: 14px; background: var(--surface); color: inherit; text-decoration: none; }
a:hover { border-color: var(--primary); background: var(--sage); }
a:active { background: var(--paper); }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.initials { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--sage); color: var(--primary); font-weight: 600; }
a:hover .initials { background: var(--surface); }
.name { overflow-wrap: anywhere; font-weight: 600; line-height: 1.3; }
.role { display: block; color: var(--muted); font-size: .875rem; }
svg { width: 1.25rem; height: 1.25rem; fill: none; stroke: var(--muted); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
@media (forced-colors: active) { .initials { border: 1px solid; } }
`

/** The page on which one of several people at this computer says who they are. `hrefOf` gives the address that signs a person in. */
export function signInPage(users: readonly Member[], hrefOf: (user: Member) => string): string {
  const choices = users.map(
    (user) => `<li><a href="${escaped(hrefOf(user))}">
<span class="initials" aria-hidden="true">${escaped(initialsOf(user.name))}</span>
<span><span class="name">${escaped(user.name)}</span> <span class="role">${escaped(user.role)}</span></span>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg></a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who are you? – Apothecary</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Apothecary</p>
<h1>Who are you?</h1>
<p class="hint">Your name stands beside what you change.</p>
<ul>
${choices.join('\n')}
</ul>
</main>
</body>
</html>
`
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
