import type {PreviewConfig} from 'sanity'

interface Selection {
  readonly title: string
  readonly subtitle?: string
  readonly media?: string
}

/**
 * The preview of an item of a list by fields of its own. While it has no title, such as a new item, it is called by
 * `empty`, as “Question without words”: the Studio would call it “Untitled”, whatever it is.
 *
 * @param select the paths of the fields that are shown
 */
export function itemPreview(select: Selection, empty: string): PreviewConfig {
  return {
    select: {...select},
    prepare: ({title, ...others}) => ({...others, title: title || empty}),
  }
}
