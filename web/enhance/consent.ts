/** The consent group of targeting and advertising (consent-5). */
export const advertisingGroup = 'C0004'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Whether the reader granted a consent group, C0001 to C0005 (consent-4), by the cookie `apothecary_consent`. Global Privacy Control counts as a
 * refusal (consent-12).
 */
export function isGranted(group: string): boolean {
  if (navigator.globalPrivacyControl === true) return false
  const value = /(?:^|;\s*)apothecary_consent=([^;]*)/.exec(document.cookie)?.[1]
  return (
    value !== undefined &&
    decodeURIComponent(value)
      .split(/[\s,.]+/)
      .includes(group)
  )
}
