import {Handshake} from 'lucide'
import type {ReactNode} from 'react'
import {Badge} from './Badge.tsx'

/** The mark of a product whose brand pays for its place. */
export function FeaturedPartnerBadge(): ReactNode {
  return (
    <Badge variant="partner" icon={Handshake}>
      Featured partner
    </Badge>
  )
}

/** The words that stand near the button to the shop of a featured partner (product-card-30). */
export const featuredPartnerDisclosure =
  'Featured partner: this brand pays to appear at the top. Our editors test and approve every product, and brands cannot pay for positive reviews.'
