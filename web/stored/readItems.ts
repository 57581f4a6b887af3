import type {z} from 'zod'
import {readStored} from './readStored.ts'
import {reportWidgetFailure} from '../contract/report.ts'

/**
 * The documents of a list that can be shown, each read as by `readStored`: one that lacks what the schema needs is left out. What is dropped
 * is reported under the document's id; `type` names the list.
 */
export function readItems<Item extends {readonly _id: string; readonly canonicalPath: string | null}>(
  stored: readonly Item[],
  schema: z.ZodType,
  type: string,
  report = reportWidgetFailure,
): readonly Item[] {
  return stored.flatMap((item) => {
    const id = textOf(item._id)
    const read = readStored(item, schema, ({path, reason}) =>
      report({
        articleId: id,
        canonicalPath: textOf(item.canonicalPath),
        widgetId: id,
        type,
        reason: `"${path}" ${reason}`,
      }),
    )
    return read === undefined ? [] : [read]
  })
}

/** A stored value that should be a text: `String` would throw for an object with a field `toString`. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
