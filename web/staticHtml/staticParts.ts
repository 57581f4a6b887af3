import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes} from 'node:crypto'
import type {ReactNode} from 'react'

/** Writes nodes of host elements as HTML. */
export type RenderToMarkup = (node: ReactNode) => string

/**
 * The parts of one page that are written as HTML once, instead of being serialized for the browser's React and then
 * rendered from that (docs/decisions, 69). In what Next renders a mark stands for each; `fill` puts the part in its
 * place. Marks hold a secret of the page, so that no content can be taken for one.
 */
export class StaticParts {
  readonly #render: RenderToMarkup
  readonly #secret = randomBytes(12).toString('hex')
  readonly #parts: string[] = []

  /** `render` gets the children of an element: host elements and texts. */
  constructor(render: RenderToMarkup) {
    this.#render = render
  }

  /** What stands for the HTML of these nodes. Throws what `render` throws. */
  add(nodes: ReactNode): string {
    this.#parts.push(this.#render(nodes))
    return `<!--${this.#secret}:${this.#parts.length - 1}-->`
  }

  /** HTML with its parts. */
  fillHtml(html: string): string {
    return this.#filled(html, '<!--', '-->', (part) => part)
  }

  /** Flight data, in scripts as Next writes them, with the same parts: JSON in a string literal. */
  fillScript(script: string): string {
    return this.#filled(script, String.raw`\u003c!--`, String.raw`--\u003e`, (part) => inLiteral(inLiteral(part)))
  }

  #filled(text: string, before: string, after: string, write: (part: string) => string): string {
    const [first = '', ...rest] = text.split(`${before}${this.#secret}:`)
    const filled = rest.map((piece) => {
      const end = piece.indexOf(after)
      return write(this.#parts[Number(piece.slice(0, end))] ?? '') + piece.slice(end + after.length)
    })
    return first + filled.join('')
  }
}

/** A text within a literal of JSON or JavaScript, as Next escapes it: no character of it ends a script. */
function inLiteral(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<>&\u2028\u2029]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))
}

declare global {
  var apothecaryStaticParts: AsyncLocalStorage<StaticParts> | undefined
}

/** The server and the pages are bundled apart, and find the same storage in the process. */
const storage = (globalThis.apothecaryStaticParts ??= new AsyncLocalStorage<StaticParts>())

/** Runs what renders a page whose static parts are to be written as HTML. */
export function withStaticParts<Result>(parts: StaticParts, render: () => Result): Result {
  return storage.run(parts, render)
}

/** Where static parts of the page that is being rendered go; undefined where React is to have all of it: in previews, and in tests. */
export function staticParts(): StaticParts | undefined {
  return storage.getStore()
}
