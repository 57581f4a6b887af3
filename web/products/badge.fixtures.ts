import type {Badge} from '@apothecary/shared/types/sanity.generated.ts'

type BadgeFixture = Omit<Badge, '_createdAt' | '_updatedAt' | '_rev'>

/** The badges that fixtures of product cards refer to: those of the sample site; broken, without an icon. */
export const badgeFixtures = {
  aapi: {_id: 'badge-fixture-aapi', _type: 'badge', label: 'AAPI-Founded', icon: 'sparkles'},
  black: {_id: 'badge-fixture-black', _type: 'badge', label: 'Black-Founded', icon: 'heart_handshake'},
  lgbtqia: {_id: 'badge-fixture-lgbtqia', _type: 'badge', label: 'LGBTQIA+-Founded', icon: 'rainbow'},
  smallBusiness: {_id: 'badge-fixture-small-business', _type: 'badge', label: 'Small Business-Founded', icon: 'store'},
  veteran: {_id: 'badge-fixture-veteran', _type: 'badge', label: 'Veteran-Founded', icon: 'medal'},
  women: {_id: 'badge-fixture-women', _type: 'badge', label: 'Women-Founded', icon: 'users'},
  invalid: {_id: 'badge-fixture-invalid', _type: 'badge', label: 'Carbon-Neutral'},
} satisfies Record<string, BadgeFixture>
