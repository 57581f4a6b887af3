import {
  Battery,
  BadgeCheck,
  Brain,
  Check,
  Clock,
  Globe,
  Heart,
  House,
  type IconNode,
  MonitorSmartphone,
  Package,
  Pill,
  Star,
  Users,
  Watch,
  X,
} from 'lucide'
import type {SocialProofIconName} from '@apothecary/shared/types/socialProofIconNames.ts'

/** The icons that editors choose by name (social-proof-3, callout-5). Call-outs use the same ones. */
const socialProofIcons: Readonly<Record<string, IconNode>> = {
  star_with_check: BadgeCheck,
  shipping_box: Package,
  star: Star,
  house: House,
  globe: Globe,
  clock: Clock,
  checkmark: Check,
  cancel: X,
  devices: MonitorSmartphone,
  users: Users,
  battery: Battery,
  brain: Brain,
  watch: Watch,
  heart: Heart,
  pills: Pill,
} satisfies Record<SocialProofIconName, IconNode>

/** The icon with a name from content; undefined for what is no name of the set. */
export function socialProofIcon(name: unknown): IconNode | undefined {
  return typeof name === 'string' && Object.hasOwn(socialProofIcons, name) ? socialProofIcons[name] : undefined
}
