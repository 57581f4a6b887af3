import type {ReactNode} from 'react'
import type {Experiment} from '@apothecary/shared/types/experiments.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {isForcible} from './isForcible.ts'

/**
 * The script that decides which variants a reader sees, with the experiments of the page, for its beginning: it runs before what follows
 * is painted. Nothing on a page without experiments.
 */
export function DecisionScript({experiments}: {readonly experiments: readonly Experiment[]}): ReactNode {
  if (experiments.length === 0) return null
  return (
    <script
      src={assetUrl('decide.js')}
      data-experiments={JSON.stringify(experiments)}
      data-forcible={isForcible(siteOrigin()) ? '' : undefined}
    />
  )
}
