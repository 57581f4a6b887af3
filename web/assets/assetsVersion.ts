import {createHash} from 'node:crypto'

/**
 * The version of the scripts and style sheets of the site, by which reports tell one build from the next: it changes
 * when one of their addresses does.
 */
export const assetsVersion = createHash('sha256')
  .update(process.env['APOTHECARY_ASSETS'] ?? '')
  .digest('hex')
  .slice(0, 12)
