import {documentId, type WidgetIdentity} from './article/identity.ts'
import {legacyWidgetName, legacyWidgetType} from './article/legacyWidget.ts'
import {widgetKey} from './article/survey.ts'
import {fingerprint} from './store/hash.ts'

/**
 * Gives each widget of the input the id of its document. Identities that differ may read the same: node `b-1` of article `a`, and node `1` of
 * article `a-b`. The first of them, in the order of their keys, has the id that it spells, the others one with a fingerprint: so the ids
 * depend on what is in the input, and not on its order.
 */
export class WidgetIds {
  /** The first widget, by its key, of those whose document would have a name; in the end of those that others claim too. */
  readonly #first = new Map<string, string>()
  readonly #claimed = new Set<string>()

  /** @param idPrefix of the documents of its format. undefined: it becomes none, unless it is kept whole */
  add(format: string, identity: WidgetIdentity, idPrefix: string | undefined): void {
    this.#claim(`${legacyWidgetType}-${legacyWidgetName(format, identity)}`, widgetKey(format, identity))
    if (idPrefix !== undefined) this.#claim(`${idPrefix}-${identity.text}`, widgetKey(format, identity))
  }

  /** Ends the adding. */
  decide(): void {
    for (const name of this.#first.keys()) if (!this.#claimed.has(name)) this.#first.delete(name)
  }

  /** The id of a widget’s document. */
  idOf(prefix: string, name: string, key: string): string {
    const first = this.#first.get(`${prefix}-${name}`)
    return documentId(prefix, first === undefined || first === key ? name : `${name}-${fingerprint(key).slice(0, 8)}`)
  }

  #claim(name: string, key: string): void {
    const first = this.#first.get(name)
    if (first !== undefined && first !== key) this.#claimed.add(name)
    if (first === undefined || key < first) this.#first.set(name, key)
  }
}
