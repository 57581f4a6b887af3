import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {revealDuration, revealItem} from '../../ui/reveal.ts'
import {RichText} from '../../ui/RichText.tsx'
import {StopMotion} from '../../ui/StopMotion.tsx'
import {textItems} from '../../ui/textItems.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './Testimonial.module.pcss'

/** The time between two quotes, in milliseconds, where the editor gave none (quotes-8). */
const usualStagger = 840

/** How many tints the quotes have in turn (quotes-9). The style sheet has them. */
const tints = 3

/** What readers say, with a picture (quotes-5). The quotes appear one after another once both are in view (quotes-7). */
export function Testimonial({data, domId}: WidgetProps<'testimonial'>): ReactNode {
  const widget = {data, domId}
  const quotes = required(textItems(data.quotes), 'quotes')
  const stagger = data.stagger ?? usualStagger
  return (
    <WidgetRoot
      widget={widget}
      label={data.header ? undefined : 'What readers say'}
      impression={{element: 'TESTIMONIAL'}}
      className={styles['testimonial']}
      data-behavior={assetUrl('reveal.js')}
    >
      {data.header || data.subheader ? (
        <div className={styles['head']}>
          {data.header ? <BlockTitle widget={widget}>{data.header}</BlockTitle> : null}
          {data.subheader ? <p className={styles['subheader']}>{data.subheader}</p> : null}
        </div>
      ) : null}
      <Pictures data={data} />
      <ul className={styles['quotes']}>
        {quotes.map(({key, text}, index) => (
          <li key={key} {...revealItem(index, stagger)}>
            <blockquote className={styles['quote']} data-tint={index % tints}>
              <RichText value={text} />
            </blockquote>
          </li>
        ))}
      </ul>
      <StopMotion duration={revealDuration(quotes.length, stagger)} />
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
