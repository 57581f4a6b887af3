import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {PageContext} from '../../contract/types.ts'
import {NewsletterForm} from '../../newsletter/NewsletterForm.tsx'
import type {DriverView} from './driverView.ts'

/** The form of a newsletter driver. Throws an `InvalidWidget` without lists, as it could not sign anybody up (driver-19). */
export function DriverNewsletter({
  view,
  domId,
  context,
}: {
  readonly view: DriverView
  readonly domId: string
  readonly context: PageContext
}): ReactNode {
  const {driver} = view
  const {topics} = context
  return (
    <NewsletterForm
      id={`${domId}-signup`}
      lists={required(driver.newsletterLists, 'newsletterLists')}
      path={context.canonicalPath}
      callToAction={driver.callToAction}
      thanks={driver.successMessage}
      dateLabel={driver.dateLabel}
      hidden={{
        source: driver.newsletterSource,
        site: driver.site,
        account: driver.iterableAccount,
        k1: topics?.k1,
        categories: topics?.categories,
        tags: topics?.mpdTags,
      }}
      tracking={trackingAttributes({type: 'placementClicked', ...view.event})}
    />
  )
}
