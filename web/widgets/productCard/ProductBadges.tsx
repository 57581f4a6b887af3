import {Award, BadgeCheck, PenLine, Trophy} from 'lucide'
import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {Badge, type BadgeVariant} from '../../ui/Badge.tsx'
import {FeaturedPartnerBadge} from '../../ui/FeaturedPartner.tsx'
import type {FounderBadge, ProductBadge} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

const looks: Readonly<Record<ProductBadge['kind'], {readonly icon: IconNode; readonly variant: BadgeVariant}>> = {
  superlative: {icon: Award, variant: 'highlight'},
  bestOverall: {icon: Trophy, variant: 'highlight'},
  editorsPick: {icon: PenLine, variant: 'plain'},
  vetted: {icon: BadgeCheck, variant: 'plain'},
}

/** The badges of a product, then those for the founders of its brand (product-card-9, product-card-10). */
export function ProductBadges({
  isFeaturedPartner,
  badges,
  founders,
}: {
  readonly isFeaturedPartner: boolean
  readonly badges: readonly ProductBadge[]
  readonly founders: readonly FounderBadge[]
}): ReactNode {
  if (!isFeaturedPartner && badges.length === 0 && founders.length === 0) return null
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
      {founders.map(({key, label, icon}) => (
        <li key={key}>
          <Badge variant="quiet" icon={icon}>
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
