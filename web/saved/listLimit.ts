/** The largest body of a call with a list of a member, in bytes: that of a full list. */
export const listLimit = 512 * 1024
