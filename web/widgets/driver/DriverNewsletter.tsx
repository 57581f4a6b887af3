import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetContext} from '../../dispatcher/types.ts'
import {NewsletterForm} from '../../newsletter/NewsletterForm.tsx'
import type {DriverView} from './driverView.ts'

/** The form of a newsletter driver. Without a list nobody could sign up: that is reported (doc 2 §8). */
export function DriverNewsletter({
  view,
  anchor,
  context,
}: {
  readonly view: DriverView
  readonly anchor: string
  readonly context: WidgetContext
}): ReactNode {
  const {driver} = view
  const {topics} = context
  return (
    <NewsletterForm
      id={`signup-${anchor}`}
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
