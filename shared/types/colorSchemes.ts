/** The colour schemes of content series (content-series-3). A stored name that is not in this list is shown as the first. */
export const colorSchemes = ['green', 'indigo', 'amber', 'plum'] as const

export type ColorScheme = (typeof colorSchemes)[number]
