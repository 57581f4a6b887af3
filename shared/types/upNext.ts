/** How many articles are shown as those to read next (chrome-27). */
export const mostUpNext = 5
