import {Globe, Heart, HeartHandshake, type IconNode, Leaf, Medal, Rainbow, Sparkles, Star, Store, Users} from 'lucide'
import type {BadgeIconName} from '@apothecary/shared/types/badgeIconNames.ts'

const drawings: Readonly<Record<BadgeIconName, IconNode>> = {
  sparkles: Sparkles,
  heart_handshake: HeartHandshake,
  rainbow: Rainbow,
  store: Store,
  medal: Medal,
  users: Users,
  leaf: Leaf,
  globe: Globe,
  heart: Heart,
  star: Star,
}

/** The icons of badges, by the names that editors choose (content-7). */
export const badgeIcons: ReadonlyMap<string, IconNode> = new Map(Object.entries(drawings))
