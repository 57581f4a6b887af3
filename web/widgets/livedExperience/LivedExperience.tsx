import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ActionLink} from '../../ui/ActionLink.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {Quotation} from '../quoteBlock/Quotation.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './LivedExperience.module.pcss'

/** The kind of the block, above its title, and its name if it has none. */
const kind = 'Lived experience'

/** The words of a link whose editor gave none. */
const usualLabel = 'READ MORE'

/** What a person who lives with a condition says about it, with a link to the person's page (quotes-3). */
export function LivedExperience({data, domId}: WidgetProps<'livedExperience'>): ReactNode {
  const widget = {data, domId}
  const quote = required(data.quote, 'quote')
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      label={data.title ? undefined : kind}
      impression={{element: 'LIVED_EXPERIENCE'}}
      className={styles['experience']}
    >
      <div className={styles['head']}>
        <Eyebrow>{kind}</Eyebrow>
        {data.title ? <BlockTitle widget={widget}>{data.title}</BlockTitle> : null}
      </div>
      <Quotation text={quote} person={{name: data.name, role: data.credentials, image: data.photo}} />
      {data.authorBioPageUrl || data.cta ? (
        <p className={styles['action']}>
          <ActionLink
            href={data.authorBioPageUrl}
            label={data.cta || usualLabel}
            variant="secondary"
            element="LIVED_EXPERIENCE"
            location={data._type}
            widgetId={data._id}
          />
        </p>
      ) : null}
    </WidgetRoot>
  )
}
