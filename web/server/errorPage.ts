const texts = {
  404: {
    title: 'We can’t find that page',
    body: 'It may have moved, or the address has a typo. The home page is a good place to start again.',
  },
  500: {
    title: 'Something went wrong on our side',
    body: 'This page could not be put together. It is not your connection, and nothing you did. We have been told about it.',
  },
  503: {
    title: 'This page is resting for a moment',
    body: 'Our articles are out of reach just now, and we have no copy of this page to show you instead. It usually takes less than a minute: please try again.',
  },
  crowded: {
    title: 'Too many readers at once',
    body: 'More pages are being asked for than can be put together just now. Please try again in a few seconds.',
  },
} as const

/** A status, or why it is 503 although nothing is out of reach. */
export type ErrorKind = keyof typeof texts

/**
 * A complete page without scripts, style sheets or fonts to fetch, for when nothing else can be rendered (errors-1). The reference (letters
 * and digits) is also in the log. It does not name the site, as nobody can say how editors call it. The colours are those of the design tokens.
 */
export function errorPage(kind: ErrorKind, reference: string): string {
  const {title, body} = texts[kind]
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1b2421; --muted: #4e5b56; --primary: #0f5b4c; --on-primary: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #121816; --ink: #ecefeb; --muted: #a9b5af; --primary: #6fcdb6; --on-primary: #0b1512 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100svh; display: grid; background: var(--paper); color: var(--ink); font: 18px/1.65 'Source Serif 4', Georgia, serif }
main { align-self: center; width: min(100% - 48px, 560px); margin: 24px auto 96px }
h1 { font-size: clamp(28px, 5vw, 40px); line-height: 1.15; letter-spacing: -.01em; text-wrap: balance; margin-bottom: 16px }
p { color: var(--muted) }
nav { display: flex; flex-wrap: wrap; gap: 12px; margin: 28px 0 }
nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 22px; border-radius: 999px; font: 600 16px/1 Figtree, system-ui, sans-serif; color: var(--primary); border: 1px solid currentColor; text-decoration: none }
nav a:first-child { background: var(--primary); color: var(--on-primary); border-color: var(--primary) }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
small { color: var(--muted); font: 14px/1.5 Figtree, system-ui, sans-serif }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${body}</p>
<nav aria-label="What you can do">${kind === 404 ? '' : '<a href="">Try again</a>'}<a href="/">Go to the home page</a></nav>
${kind === 404 || kind === 'crowded' ? '' : `<small>If you write to us about it, this reference helps: ${reference}</small>`}
</main>
</body>
</html>
`
}
