import {ArrowRight, ShieldCheck} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText} from '../../ui/RichText.tsx'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './VettingAccordion.module.pcss'

/** The words of the link to the page that explains more. */
const linkText = 'More about how we choose products'

/** How we vet brands and products: closed at first, as `<details>`, so that it opens without JavaScript (why-trust-5 to why-trust-9). */
export function VettingAccordion({data, domId}: WidgetProps<'vettingAccordion'>): ReactNode {
  const title = data.title || vettingTitle
  const criteria = required(criteriaOf(data), 'criteria')
  const link = proseLinkAttributes(data.link || vettingLink, {newTab: true, location: data._type, text: linkText})
  return (
    <WidgetRoot widget={{data, domId}} label={title} impression={{element: 'VETTING'}} className={styles['accordion']}>
      <Disclosure
        variant="box"
        headingLevel={3}
        summary={
          <span className={styles['title']}>
            <Icon icon={ShieldCheck} size={22} />
            {title}
          </span>
        }
        {...trackingAttributes({
          type: 'accordionToggled',
          element: 'ACCORDIONS',
          label: labelOf(title),
          widgetId: data._id,
        })}
      >
        <ol className={styles['criteria']}>
          {criteria.map(({_key, title: name, text}) => (
            <li key={_key}>
              <h4 className={styles['name']}>{name}</h4>
              <RichText value={text} />
            </li>
          ))}
        </ol>
        {link === undefined ? null : (
          <a {...link} className={styles['link']}>
            {linkText}
            <NewTabNote />
            <Icon icon={ArrowRight} data-mirrored size={18} />
          </a>
        )}
      </Disclosure>
    </WidgetRoot>
  )
}

/** The criteria that have a name. */
function criteriaOf({criteria}: WidgetData<'vettingAccordion'>) {
  return (criteria ?? []).filter(({title}) => title)
}
