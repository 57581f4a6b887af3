/** How long a dismissed announcement bar stays hidden: 14 days, in milliseconds (announcement-bar-6). */
export const dismissalMs = 1_209_600_000

/**
 * The local-storage key of a dismissal is this prefix and the id of the announcement, so that closing one does not hide the next (storage-1,
 * announcement-bar-8): the second colon would begin a page path.
 */
export const announcementKeyPrefix = 'apothecary:announcement-'
