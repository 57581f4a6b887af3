import type {BadgeIconName} from '@apothecary/shared/types/badgeIconNames.ts'
import type {Converted} from './documents.ts'
import {documentId, slugOf} from './identity.ts'

/** A badge that the old site had: its code drew an icon beside each of these labels. */
interface KnownBadge {
  readonly label: string
  readonly icon: BadgeIconName
}

/** The badges for the founders of brands (product-card-8). */
export const knownBadges: readonly KnownBadge[] = [
  {label: 'AAPI-Founded', icon: 'sparkles'},
  {label: 'Black-Founded', icon: 'heart_handshake'},
  {label: 'LGBTQIA+-Founded', icon: 'rainbow'},
  {label: 'Small Business-Founded', icon: 'store'},
  {label: 'Veteran-Founded', icon: 'medal'},
  {label: 'Women-Founded', icon: 'users'},
]

const byLetters = new Map(knownBadges.map((badge) => [lettersOf(badge.label), badge]))

/** The known badge with this label, whatever its case and punctuation: “women founded” is “Women-Founded” (content-10). undefined: there is none. */
export function knownBadge(label: string): KnownBadge | undefined {
  return byLetters.get(lettersOf(label))
}

/** The document of a badge. It has an icon only if the label is known (content-10). */
export function badgeDocument(text: string): Converted & {readonly label: string} {
  const known = knownBadge(text)
  const label = known?.label ?? text
  return {
    _id: documentId('badge', known === undefined ? label : slugOf(label)),
    _type: 'badge',
    label,
    ...(known === undefined ? {} : {icon: known.icon}),
    legacy: {_type: 'legacyOrigin', format: 'badge', id: label},
  }
}

function lettersOf(label: string): string {
  return slugOf(label).replaceAll('-', '')
}
