import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {revealDuration, revealItem} from '../../ui/reveal.ts'
import {RichText} from '../../ui/RichText.tsx'
import {StopMotion} from '../../ui/StopMotion.tsx'
import {textItems} from '../../ui/textItems.ts'
import {Wave} from '../../ui/Wave.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Testimonial.module.pcss'

/** The time between two quotes, in milliseconds, where the editor gave none (quotes-8). */
const usualStagger = 840

/** How many tints the quotes have in turn (quotes-9). The style sheet has them. */
const tints = 3

/** The name of testimonials without a header. */
const usualLabel = 'What readers say'

/**
 * What readers say, with a picture (quotes-5). The quotes appear one after another once both are in view (quotes-7).
 * They are a carousel that loops, on a wave (carousel-3, carousel-17).
 */
export function Testimonial({data, domId}: WidgetProps<'testimonial'>): ReactNode {
  const widget = {data, domId}
  const quotes = required(textItems(data.quotes), 'quotes')
  const stagger = data.stagger ?? usualStagger
  return (
    <WidgetRoot
      widget={widget}
      label={data.header ? undefined : usualLabel}
      impression={{element: 'TESTIMONIAL'}}
      data-behavior={assetUrl('reveal.js')}
    >
      <div className={styles['testimonial']}>
        {data.header || data.subheader ? (
          <div className={styles['head']}>
            {data.header ? <BlockTitle widget={widget}>{data.header}</BlockTitle> : null}
            {data.subheader ? <p className={styles['subheader']}>{data.subheader}</p> : null}
          </div>
        ) : null}
        <Pictures data={data} />
        <Carousel
          label={data.header || usualLabel}
          mode="looping"
          slides={quotes.map(({key, text}, index) => ({
            key,
            content: (
              <div {...revealItem(index, stagger)}>
                <blockquote className={styles['quote']} data-tint={index % tints}>
                  <RichText value={text} />
                </blockquote>
              </div>
            ),
          }))}
        />
        <StopMotion duration={revealDuration(quotes.length, stagger)} />
        <Wave motion="drift" />
      </div>
    </WidgetRoot>
  )
}

/**
 * The picture for the width of the column, or the only one. Both are in the page; the style sheet hides one, which the browser then does not load.
 */
function Pictures({data: {desktopImage, mobileImage}}: {readonly data: WidgetData<'testimonial'>}): ReactNode {
  const isOnlyOne = desktopImage === null || mobileImage === null
  return (
    <>
      {desktopImage === null ? null : (
        <div className={styles['picture']} data-for={isOnlyOne ? undefined : 'wide'} data-reveal-with="">
          <Picture value={desktopImage} ratio={2} />
        </div>
      )}
      {mobileImage === null ? null : (
        <div className={styles['picture']} data-for={isOnlyOne ? undefined : 'narrow'} data-reveal-with="">
          <Picture value={mobileImage} ratio={4 / 3} />
        </div>
      )}
    </>
  )
}
