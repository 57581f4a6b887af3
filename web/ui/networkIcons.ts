import {Mail, type IconNode} from 'lucide'
import type {ShareLink} from './shareLinks.ts'

const filled = (d: string): IconNode => [['path', {d, fill: 'currentColor', stroke: 'none'}]]

/** The sign of each way to share a page. lucide draws no brands, so theirs are here. */
export const networkIcons: Readonly<Record<ShareLink['network'], IconNode>> = {
  facebook: filled(
    'M14 13.5h2.5l1-4H14v-2c0-1.03 0-2 2-2h1.5V2.14c-.326-.043-1.557-.14-2.857-.14C11.928 2 10 3.657 10 6.7v2.8H7v4h3V22h4z',
  ),
  x: filled(
    'M18.2 2.25h3.31l-7.23 8.26 8.5 11.24h-6.66l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z',
  ),
  pinterest: filled(
    'M9.04 21.54c.96.29 1.93.46 2.96.46a10 10 0 1 0-3.56-.66c-.09-.78-.18-2.07 0-2.96l1.15-4.94s-.29-.58-.29-1.5c0-1.38.86-2.41 1.84-2.41.86 0 1.26.63 1.26 1.44 0 .86-.57 2.09-.86 3.27-.17.98.52 1.84 1.52 1.84 1.78 0 3.16-1.9 3.16-4.58 0-2.4-1.72-4.04-4.19-4.04-2.82 0-4.48 2.1-4.48 4.31 0 .86.28 1.73.74 2.3.09.06.09.14.06.29l-.29 1.09c0 .17-.11.23-.28.11-1.28-.56-2.02-2.38-2.02-3.85 0-3.16 2.24-6.03 6.56-6.03 3.44 0 6.12 2.47 6.12 5.75 0 3.44-2.13 6.2-5.18 6.2-.97 0-1.92-.52-2.26-1.13l-.67 2.37c-.23.86-.86 2.01-1.29 2.7z',
  ),
  email: Mail,
}
