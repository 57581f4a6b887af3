/** The ways to share a page that editors choose from (share-1). `copy` copies its address. */
export const shareNetworks = ['facebook', 'x', 'pinterest', 'email', 'copy'] as const
export type ShareNetwork = (typeof shareNetworks)[number]
