import {ArrowRight, Pause, Play} from 'lucide'
import {Fragment, type ReactNode} from 'react'
import {heroTheme} from '@apothecary/shared/types/heroThemes.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {ActionLink} from '../../ui/ActionLink.tsx'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {Wave} from '../../ui/Wave.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {HeroSignUp} from './HeroSignUp.tsx'
import {type Headline, tickerHeadline} from './tickerHeadline.ts'
import styles from './TickerHero.module.pcss'

/** The variants of the questionnaire experiment: the button, and the sign-up (ticker-hero-9, ticker-hero-10). */
const variants = ['control', 'questionnaire'] as const

/** The top of a landing page (ticker-hero-1): a headline of which a part rotates, a description, a picture and a button. */
export function TickerHero({data, domId, placement, context}: WidgetProps<'tickerHero'>): ReactNode {
  const headline = tickerHeadline(data.tickerHeadline)
  const widget = {data, domId}
  const {heroImage} = data
  const button = <HeroButton data={data} />
  return (
    <WidgetRoot
      widget={widget}
      impression={{element: 'HERO', label: impressionLabel(headline)}}
      isWide
      className={styles['place']}
    >
      <div className={styles['hero']} data-colors={heroTheme(data.colorTheme)}>
        <div className={styles['words']}>
          <WidgetTitle widget={widget} as="h2" className={styles['headline']}>
            <HeadlineWords headline={headline} />
          </WidgetTitle>
          <RichText value={data.heroDescription} className={styles['description']} />
          <div className={styles['actions']}>
            {data.experiment ? (
              <div data-experiment={data.experiment} className={styles['variants']}>
                {/* Both are in the page, as in a pathing test (docs/decisions, 35). */}
                <div data-variant={variants[0]}>{button}</div>
                <div data-variant={variants[1]} hidden>
                  <HeroSignUp data={data} domId={domId} context={context} />
                </div>
              </div>
            ) : (
              button
            )}
            {headline.items.length > 1 ? <PauseButton /> : null}
          </div>
        </div>
        {heroImage === null ? null : (
          <div className={styles['media']}>
            {/* The first hero of a page is its largest picture, and at its top. */}
            <ContentImage
              value={heroImage}
              ratio={4 / 3}
              sizes="(min-width: 760px) 30rem, 100vw"
              priority={placement.earlier.length === 0}
              bare
            />
          </div>
        )}
        <Wave motion="drift" />
      </div>
    </WidgetRoot>
  )
}

/** What reports call a hero: the words around the rotating items, or the first of these where there are no others. */
function impressionLabel({before, items, after}: Headline): string {
  return labelOf([before, after].filter(Boolean).join(' ') || (items[0] ?? ''))
}

/**
 * The words of the headline. The items stand in one place, so that it is as large as the longest of them and nothing moves, and only one of them
 * is visible. Screen readers read all of them once, as a list, and are told of no change.
 */
function HeadlineWords({headline}: {readonly headline: Headline}): ReactNode {
  const {before, items, after} = headline
  return (
    <>
      {before === '' ? null : <span className={styles['line']}>{before} </span>}
      {items.length === 0 ? null : (
        <span className={styles['ticker']} data-ticker>
          {items.map((item, index) => (
            <Fragment key={item}>
              {index === 0 ? null : <VisuallyHidden>, </VisuallyHidden>}
              <span className={styles['item']} data-item data-current={index === 0 ? '' : undefined}>
                {item}
              </span>
            </Fragment>
          ))}
        </span>
      )}
      {after === '' ? null : <span className={styles['line']}> {after}</span>}
    </>
  )
}

/** The words of the button whose editor wrote none (links-5). */
const defaultCallToAction = 'GET STARTED'

/** The call to action of a hero without sign-up (ticker-hero-9). */
function HeroButton({data}: Pick<WidgetProps<'tickerHero'>, 'data'>): ReactNode {
  const href = data.heroCtaUrl
  if (!href || !isSafeHref(href)) return null
  return (
    <ActionLink
      href={href}
      label={data.heroCtaText || defaultCallToAction}
      className={styles['action']}
      element="HERO_CTA"
      location="tickerHero"
      widgetId={data._id}
    >
      <Icon icon={ArrowRight} data-mirrored size={18} />
    </ActionLink>
  )
}

/** The control that stops a headline that moves (ticker-hero-18). */
function PauseButton(): ReactNode {
  return (
    <Button
      variant="quiet"
      className={styles['pause']}
      data-ticker-pause
      aria-pressed={false}
      aria-label="Pause the headline"
    >
      <Icon icon={Pause} className={styles['whenMoving']} />
      <Icon icon={Play} className={styles['whenPaused']} />
    </Button>
  )
}
