import type {Member} from './people.ts'

/** Everything on the page is its own: no script, no request, no frame around it. */
export const signInPageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const

/** The page on which one of several people at this computer says who they are. `hrefOf` gives the address that signs a person in. */
export function signInPage(users: readonly Member[], hrefOf: (user: Member) => string): string {
  const choices = users.map(
    (user) =>
      `<li><a href="${escaped(hrefOf(user))}">${escaped(user.name)}<small>${escaped(user.role)}</small></a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Who are you? – Apothecary</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 15vh auto 0; max-width: 22rem; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; }
a { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 1rem; margin: .5rem 0;
  border: 1px solid; border-radius: .375rem; color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
</style>
<main>
<h1>Who are you?</h1>
<ul>
${choices.join('\n')}
</ul>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
