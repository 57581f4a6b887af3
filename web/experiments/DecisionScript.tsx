import type {ReactNode} from 'react'
import type {Decision} from '@apothecary/shared/types/experiments.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import type {WidgetSettings} from '../contract/types.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {isForcible} from './isForcible.ts'

/**
 * The script that decides which variants a reader sees, with what it decides about, for the beginning of the page: it runs before what
 * follows is painted. Nothing while no experiment runs and no placement is active.
 */
export function DecisionScript({settings}: {readonly settings: WidgetSettings}): ReactNode {
  const {experiments, placements} = settings
  if (experiments.length === 0 && placements.length === 0) return null
  const decided: readonly Decision[] = placements.map(({name, assetName}) => ({placementName: name, assetName}))
  return (
    <script
      src={assetUrl('decide.js')}
      data-experiments={JSON.stringify(experiments)}
      data-placements={JSON.stringify(decided)}
      data-forcible={isForcible(siteOrigin()) ? '' : undefined}
    />
  )
}
