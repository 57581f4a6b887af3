/** A dismissed announcement bar stays away for 14 days, in milliseconds (announcement-bar-6). */
export const dismissalMs = 1_209_600_000

/** The local-storage key of a dismissal, followed by the id of the announcement (storage-1). */
export const announcementKeyPrefix = 'apothecary:announcement:'
