import {findAll, readStorage} from '../enhance/dom.ts'
import {savedArticlesKey} from './keys.ts'

/**
 * Marks the buttons of articles that are saved in this browser as pressed, and no others (members-2), in a part of the document. It is
 * in the script of every page, so it is small: it reads the stored items itself, and marks nothing if they are
 * malformed.
 */
export function markSaved(root: ParentNode): void {
  for (const button of findAll(root, '[data-save]')) {
    try {
      const items: readonly {readonly id: unknown; readonly value: unknown}[] = JSON.parse(
        readStorage(savedArticlesKey) ?? '[]',
      )
      const isSaved = items.some(({id, value}) => id === button.dataset.save && value)
      button.setAttribute('aria-pressed', String(isSaved))
    } catch {
      // What is stored is malformed.
    }
  }
}
