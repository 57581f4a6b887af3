import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes} from 'node:crypto'
import type {ReactNode} from 'react'

/** Writes nodes of host elements as HTML. */
export type RenderToMarkup = (node: ReactNode) => string

/**
 * The parts of one page that are written as HTML once, instead of being serialized for the browser's React and then
 * rendered from that (docs/decisions, 69). In what Next renders a mark stands for each; `fillHtml` puts the part in its
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

  /** Where the HTML itself stands at once, and no mark: in the props of an island, which are text as well. */
  readonly inPlace: Pick<StaticParts, 'add'> = {add: (nodes) => this.#render(nodes)}

  /** HTML with its parts. */
  fillHtml(html: string): string {
    const [first = '', ...rest] = html.split(`<!--${this.#secret}:`)
    const filled = rest.map((piece) => {
      const end = piece.indexOf('-->')
      return (this.#parts[Number(piece.slice(0, end))] ?? '') + piece.slice(end + '-->'.length)
    })
    return first + filled.join('')
  }
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
