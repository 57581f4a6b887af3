import type {StoredFields} from './mapping/define.ts'
import type {ProductNames, ProductRules} from './mapping/product.ts'
import {type FoldedProduct, ProductFacts} from './article/productFacts.ts'
import type {Showing} from './article/survey.ts'
import {type Copy, outranks} from './article/winners.ts'

/**
 * Decides which widgets of the input show the same product: those that share an id or a variant, be it over others. Facts are collected
 * only of products that several widgets show; the facts of any other are those of its widget.
 */
export class ProductsIndex {
  /** For each name of a product, a name that comes before it; the first name of a product is its own. */
  readonly #earlier = new Map<string, string>()
  /** The newest copy of each widget: the one that is stored. */
  readonly #widgets = new Map<string, {readonly copy: Copy; readonly products: Showing['products']}>()
  readonly #shared = new Map<string, ProductFacts>()

  /** First pass: adds a copy of a widget. */
  add({key, products}: Showing, copy: Copy): void {
    for (const [first, ...others] of products) for (const other of others) this.#unite(first, other)
    const known = this.#widgets.get(key)
    if (known === undefined || outranks(copy, known.copy)) this.#widgets.set(key, {copy, products})
  }

  /** Ends the first pass. Returns the articles whose widgets have to be given to `keep`. */
  decide(): ReadonlySet<number> {
    const once = new Set<string>()
    for (const {products} of this.#widgets.values()) {
      for (const [name] of products) {
        const first = this.nameOf(name)
        if (once.has(first)) this.#shared.set(first, new ProductFacts())
        else once.add(first)
      }
    }
    const articles = new Set<number>()
    for (const [key, {copy, products}] of this.#widgets) {
      if (products.some(([name]) => this.#shared.has(this.nameOf(name)))) articles.add(copy.article)
      else this.#widgets.delete(key)
    }
    return articles
  }

  /** Whether the facts of a copy count for a product that several widgets show. */
  wants({key}: Showing, {article, position}: Copy): boolean {
    const copy = this.#widgets.get(key)?.copy
    return copy?.article === article && copy.position === position
  }

  /** Second pass: adds what a widget or item says of its product. */
  keep([name]: ProductNames, stored: StoredFields, rules: ProductRules, copy: Copy): void {
    this.#shared.get(this.nameOf(name))?.add(stored, rules, copy)
  }

  /** The product that several widgets show. undefined: no other widget shows it. */
  sharedProduct(name: string): FoldedProduct | undefined {
    return this.#shared.get(name)?.fold()
  }

  /** The first of all names of a product, ids before variants. Each name on the way then leads to it directly. */
  nameOf(name: string): string {
    let first = name
    for (let next = this.#earlier.get(first); next !== undefined; next = this.#earlier.get(first)) first = next
    for (let at = name; at !== first;) {
      const next = this.#earlier.get(at) ?? first
      this.#earlier.set(at, first)
      at = next
    }
    return first
  }

  #unite(one: string, other: string): void {
    const [first, second] = [this.nameOf(one), this.nameOf(other)].sort()
    if (first !== undefined && second !== undefined && first !== second) this.#earlier.set(second, first)
  }
}
