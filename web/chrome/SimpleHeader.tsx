import type {ReactNode} from 'react'
import {Picture} from '../media/ContentImage.tsx'
import {imageSources, type ImageValue} from '../media/imageSources.ts'
import styles from './Header.module.css'
import {Wordmark} from './Wordmark.tsx'

/** The stored logo of a landing page: one picture for each breakpoint. */
export type LandingLogo = Readonly<Partial<Record<'mobile' | 'tablet' | 'desktop', ImageValue | null>>>

interface SimpleHeaderProps {
  /** The name of the site. */
  readonly title: string
  /** The logo of a marketing landing page (chrome-19). */
  readonly logo?: LandingLogo | null | undefined
}

/** The header of paid-media and marketing templates: the logo alone, without a link (chrome-18, chrome-20). */
export function SimpleHeader({title, logo}: SimpleHeaderProps) {
  return (
    <header className={styles['header']} data-chrome>
      <div className={styles['simple']}>
        {logo ? <LogoPicture {...logo} title={title} /> : <Wordmark name={title} />}
      </div>
    </header>
  )
}

/** Where each logo begins, from the widest on: at the steps of the navigation (chrome-14). */
const steps = [
  ['desktop', '(width >= 990px)'],
  ['tablet', '(width >= 768px)'],
] as const

/**
 * The logo for the width of the window. Where a width has none, that of the next smaller one is shown; a file that could not be fetched counts as
 * none. Without any, the logo of the site.
 */
function LogoPicture({title, ...logo}: LandingLogo & {readonly title: string}): ReactNode {
  const usable = [logo.mobile, logo.tablet, logo.desktop].filter((image) => image && imageSources(image))
  const [smallest] = usable
  if (!smallest) return <Wordmark name={title} />
  const sources = steps.flatMap(([name, media]) => {
    const image = logo[name]
    const found = image && image !== smallest ? imageSources(image) : undefined
    return found === undefined ? [] : [{media, ...found}]
  })
  return (
    <picture className={styles['landingLogo']}>
      {sources.map(({media, src, srcSet, width, height}) => (
        <source key={media} media={media} srcSet={srcSet ?? src} width={width} height={height} sizes="240px" />
      ))}
      <Picture value={{...smallest, alt: smallest.alt || title}} sizes="240px" priority />
    </picture>
  )
}
