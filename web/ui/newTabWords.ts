/** What links that open a new tab say at their end, to screen readers alone. Scripts that read the texts of links leave it out. */
export const newTabWords = '(opens in a new tab)'
