import {Award, BadgeCheck, HeartHandshake, Medal, PenLine, Rainbow, Sparkles, Store, Trophy, Users} from 'lucide'
import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {founderBadges, type FounderBadge} from '@apothecary/shared/types/founderBadges.ts'
import {Badge, type BadgeVariant} from '../../ui/Badge.tsx'
import {FeaturedPartnerBadge} from '../../ui/FeaturedPartner.tsx'
import type {ProductBadge} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

const looks: Readonly<Record<ProductBadge['kind'], {readonly icon: IconNode; readonly variant: BadgeVariant}>> = {
  superlative: {icon: Award, variant: 'highlight'},
  bestOverall: {icon: Trophy, variant: 'highlight'},
  editorsPick: {icon: PenLine, variant: 'plain'},
  vetted: {icon: BadgeCheck, variant: 'plain'},
}

const founderIcons: Readonly<Record<FounderBadge, IconNode>> = {
  'AAPI-Founded': Sparkles,
  'Black-Founded': HeartHandshake,
  'LGBTQIA+-Founded': Rainbow,
  'Small Business-Founded': Store,
  'Veteran-Founded': Medal,
  'Women-Founded': Users,
}

/** The badges of a product, then those for the founders of its brand (product-card-8, product-card-9, product-card-10). */
export function ProductBadges({
  isFeaturedPartner,
  badges,
  founders,
}: {
  readonly isFeaturedPartner: boolean
  readonly badges: readonly ProductBadge[]
  readonly founders: readonly string[] | null
}): ReactNode {
  const known = founderBadges.filter((badge) => founders?.includes(badge))
  if (!isFeaturedPartner && badges.length === 0 && known.length === 0) return null
  return (
    <ul className={styles['badges']} aria-label="Badges">
      {isFeaturedPartner ? (
        <li>
          <FeaturedPartnerBadge />
        </li>
      ) : null}
      {badges.map(({kind, label}) => (
        <li key={kind}>
          <Badge {...looks[kind]}>{label}</Badge>
        </li>
      ))}
      {known.map((badge) => (
        <li key={badge}>
          <Badge variant="quiet" icon={founderIcons[badge]}>
            {badge}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
