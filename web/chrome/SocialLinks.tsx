import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {type SocialNetwork, socialNetworks} from '@apothecary/shared/types/socialNetworks.ts'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import {networkIcons} from '../ui/networkIcons.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import styles from './Footer.module.css'
import type {SocialLink} from './siteSettings.ts'

/** Links to the site's pages on social networks (chrome-30). */
export function SocialLinks({links}: {readonly links: readonly SocialLink[]}): ReactNode {
  if (links.length === 0) return null
  return (
    <ul className={styles['social']} aria-label="Follow us">
      {links.map(({network, url}) => (
        <li key={network}>
          <a {...linkAttributes(url)} className={styles['socialLink']}>
            <Icon icon={icons[network]} size={22} />
            <VisuallyHidden>{socialNetworks[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

const filled = (d: string): IconNode => [['path', {d, fill: 'currentColor', stroke: 'none'}]]

const icons: Readonly<Record<SocialNetwork, IconNode>> = {
  facebook: networkIcons.facebook,
  instagram: [
    ['rect', {x: 3, y: 3, width: 18, height: 18, rx: 5}],
    ['circle', {cx: 12, cy: 12, r: 4}],
    ['circle', {cx: 17, cy: 7, r: 1, fill: 'currentColor', stroke: 'none'}],
  ],
  pinterest: networkIcons.pinterest,
  tiktok: filled(
    'M16.6 2h-3.4v13.4a2.9 2.9 0 1 1-2-2.76V9.2a6.3 6.3 0 1 0 5.4 6.2V8.6a7.6 7.6 0 0 0 4.4 1.4V6.6A4.4 4.4 0 0 1 16.6 2z',
  ),
  x: networkIcons.x,
  youtube: [
    ['rect', {x: 2, y: 5, width: 20, height: 14, rx: 4}],
    ['path', {d: 'm10 9 5 3-5 3z', fill: 'currentColor'}],
  ],
}
