import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'

/** A rich text of a list, as projected. */
interface StoredTextItem {
  readonly _key: string
  readonly text: RichTextValue | null
}

/** A rich text of a list that is not empty. */
export interface TextItem {
  readonly key: string
  readonly text: RichTextValue
}

/** The texts of a list that are not empty, in order. */
export function textItems(items: readonly StoredTextItem[] | null): readonly TextItem[] {
  return (items ?? []).flatMap(({_key, text}) => (text !== null && text.length > 0 ? [{key: _key, text}] : []))
}
