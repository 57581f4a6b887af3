/** The part of an ad that has to be in the window when it counts as in view (ad-slot-18). */
export const positionThreshold = 0.4
