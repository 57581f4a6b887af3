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
  const label = data.isEPM === true ? 'Advertising disclosure' : 'Affiliate disclosure'
  const root = {widget: {data, domId}, as: 'div', role: 'note', label} as const
  if (context.settings.pathsWithoutAffiliateDisclaimer.includes(context.canonicalPath))
    return (
      <WidgetRoot {...root} className={styles['line']}>
        This page contains affiliate links.
      </WidgetRoot>
    )
  const wording = (mentionsFree: boolean) => (
    <Wording paragraphs={disclosureParagraphs(data.affiliates ?? [], mentionsFree, context.settings.title)} />
  )
  const experiments = disclaimerExperiments.filter((name) =>
    context.settings.experiments.some((running) => running.name === name),
  )
  return (
    <WidgetRoot {...root} className={styles['disclosure']}>
      <Icon icon={Info} className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['label']}>{label}</p>
        {data.showSecond === true ? wording(true) : <Arms experiments={experiments} wording={wording} />}
      </div>
    </WidgetRoot>
  )
}

/**
 * The wording that a reader's arms choose: the second one in the arm “variant” of any of the experiments (affiliate-disclaimer-16), so that each
 * further one is inside the control of the one before. No arm hides it (affiliate-disclaimer-10).
 */
function Arms({
  experiments: [experiment, ...others],
  wording,
}: {
  readonly experiments: readonly string[]
  readonly wording: (mentionsFree: boolean) => ReactNode
}): ReactNode {
  if (experiment === undefined) return wording(false)
  return (
    <div data-experiment={experiment}>
      <div data-variant={controlVariant}>
        <Arms experiments={others} wording={wording} />
      </div>
      <div data-variant="variant" hidden>
        {wording(true)}
      </div>
    </div>
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
