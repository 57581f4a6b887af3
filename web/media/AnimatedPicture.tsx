import {Pause, Play} from 'lucide'
import {assetUrl} from '../assets/assetUrl.ts'
import {Icon} from '../ui/Icon.tsx'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {animationSources, type ImageValue} from './imageSources.ts'
import styles from './AnimatedPicture.module.css'

/**
 * An animated picture that a click stops and starts (images-4). It starts as a still under reduced motion, and long motion needs a control
 * (accessibility-1, accessibility-2). The behaviour is in `gif.enhance.ts`; without scripts it is a picture. Renders nothing without a file.
 */
export function AnimatedPicture({value}: {readonly value: ImageValue}) {
  const sources = animationSources(value)
  if (sources === undefined) return null
  const {animated, still, width, height} = sources
  return (
    <button
      type="button"
      className={styles['button']}
      data-plays="true"
      data-behavior={assetUrl('gif.js')}
      data-text-open="Pause the animation"
      data-text-closed="Play the animation"
    >
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
        <img
          src={animated}
          width={width}
          height={height}
          alt={value.alt ?? ''}
          loading="lazy"
          decoding="async"
          data-animated={animated}
          data-still={still}
          className={styles['picture']}
        />
      </picture>
      <span className={styles['sign']} aria-hidden="true">
        <Icon icon={Pause} size={18} className={styles['pause']} />
        <Icon icon={Play} size={18} className={styles['play']} />
      </span>
      <VisuallyHidden>
        <span data-text suppressHydrationWarning>
          Pause the animation
        </span>
      </VisuallyHidden>
    </button>
  )
}
