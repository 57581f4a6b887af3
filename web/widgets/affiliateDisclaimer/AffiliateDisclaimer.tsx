import {Info} from 'lucide'
import type {ReactNode} from 'react'
import {controlVariant} from '@apothecary/shared/types/experiments.ts'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {disclaimerExperiments} from '../../experiments/disclaimerExperiments.ts'
import {Icon} from '../../ui/Icon.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AffiliateDisclaimer.module.pcss'
import {disclosureParagraphs} from './disclosure.ts'

/** The page about how brands are vetted (affiliate-disclaimer-15). */
const learnMore = '/about/brand-and-product-vetting'

/**
 * The disclosure that links may earn money. Rendered on the server, above the first affiliate link of the page (`placeDisclosure`). On the
 * paths in the site settings a short line stands in its place (affiliate-disclaimer-11, affiliate-disclaimer-14).
 */
export function AffiliateDisclaimer({data, domId, context}: WidgetProps<'affiliateDisclaimer'>): ReactNode {
  if (data.affiliates !== null && !Array.isArray(data.affiliates)) throw new InvalidWidget('"affiliates" is not a list')
  if (context.settings.pathsWithoutAffiliateDisclaimer.includes(context.canonicalPath))
    return <p className={styles['line']}>This page contains affiliate links.</p>
  const label = data.isEPM === true ? 'Advertising disclosure' : 'Affiliate disclosure'
  const wording = (mentionsFree: boolean) => (
    <Wording paragraphs={disclosureParagraphs(data.affiliates ?? [], mentionsFree)} />
  )
  // No arm hides it (affiliate-disclaimer-10).
  const experiment = disclaimerExperiments.find((name) =>
    context.settings.experiments.some((running) => running.name === name),
  )
  return (
    <WidgetRoot widget={{data, domId}} as="div" role="note" label={label} className={styles['disclosure']}>
      <Icon icon={Info} className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['label']}>{label}</p>
        {experiment === undefined || data.showSecond === true ? (
          wording(data.showSecond === true)
        ) : (
          <div data-experiment={experiment}>
            <div data-variant={controlVariant}>{wording(false)}</div>
            <div data-variant="variant" hidden>
              {wording(true)}
            </div>
          </div>
        )}
      </div>
    </WidgetRoot>
  )
}

/** The paragraphs, with the link at the end of the last one. */
function Wording({paragraphs}: {readonly paragraphs: readonly string[]}): ReactNode {
  return paragraphs.map((text, index) => (
    <p key={text}>
      {text}
      {index < paragraphs.length - 1 ? null : (
        <>
          {' '}
          <a href={learnMore}>
            Learn more<VisuallyHidden> about how we vet brands and products</VisuallyHidden>
          </a>
        </>
      )}
    </p>
  ))
}
