/** A dismissed announcement bar stays away for 14 days, in milliseconds (doc 2 §4, rulings 1). */
export const dismissalMs = 1_209_600_000

/** The local-storage key of a dismissal, followed by the id of the announcement (rulings 23). */
export const announcementKeyPrefix = 'apothecary:announcement:'
