import type {KeptKind} from './items.ts'

/** In local storage (storage-1): the articles that a reader saved, and the lines of the shopping list. */
export const savedArticlesKey = 'apothecary:saved-articles'
export const shoppingListKey = 'apothecary:shopping-list'

/**
 * In local storage: the id of the member whose lists of several devices are also those of this one; without it, the
 * lists are of this browser alone.
 */
export const syncedMemberKey = 'apothecary:synced-member'

/** In local storage: how many items had no room when lists were put together, and the reader has not read it yet (members-26). */
export const overLimitKeys: Readonly<Record<KeptKind, string>> = {
  'saved-articles': 'apothecary:saved-articles-over-limit',
  'shopping-list': 'apothecary:shopping-list-over-limit',
}

export const keys: Readonly<Record<KeptKind, string>> = {
  'saved-articles': savedArticlesKey,
  'shopping-list': shoppingListKey,
}
