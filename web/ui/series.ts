import {colorSchemes, type ColorScheme} from '@apothecary/shared/types/colorSchemes.ts'
import type {ImageValue} from '../media/imageSources.ts'
import styles from './ColorScheme.module.css'

/** A series of articles, as call-outs and the series' own block show it. */
export interface Series {
  readonly title: string
  readonly link: string | null
  readonly icon: ImageValue | null
  readonly scheme: ColorScheme
  readonly singleAuthor: boolean
}

/** The fields of a series, as projected. */
interface StoredSeries {
  readonly title: string | null
  readonly link: string | null
  readonly icon: ImageValue | null
  readonly colorScheme: string | null
  readonly singleAuthor: boolean | null
}

/** A series that has a name; `undefined` for one without. An unknown colour scheme becomes the first (content-series-3). */
export function seriesOf(series: StoredSeries | null): Series | undefined {
  if (!series?.title) return undefined
  return {
    title: series.title,
    link: series.link,
    icon: series.icon,
    scheme: colorSchemes.find((scheme) => scheme === series.colorScheme) ?? colorSchemes[0],
    singleAuthor: series.singleAuthor === true,
  }
}

/**
 * The class of an element in the colours of the scheme that its `data-scheme` names, or in our own without one: it sets `--ground`, `--accent`,
 * `--on-accent` and `--tide`.
 */
export const schemeClass = styles['scheme']
