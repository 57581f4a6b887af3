/** What ad blockers keep from being loaded, by the name of the file (ad-slot-27). */
export const isLoaded = true
