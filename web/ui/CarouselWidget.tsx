import type {ComponentProps, ReactNode} from 'react'
import {Carousel, type Slide} from './Carousel.tsx'
import {type WidgetIdentity, WidgetRoot, WidgetTitle} from './WidgetRoot.tsx'

interface CarouselWidgetProps extends Pick<ComponentProps<typeof WidgetRoot>, 'impression'> {
  /** The props of the widget's view. */
  readonly widget: WidgetIdentity
  readonly title: string | null
  /** The accessible name of a widget without a title. */
  readonly usualName: string
  readonly titleClassName: string | undefined
  readonly slides: readonly Slide[]
}

/** A widget that is a carousel below its title. It may be wider than the column of text. */
export function CarouselWidget({
  widget,
  title,
  usualName,
  titleClassName,
  slides,
  ...root
}: CarouselWidgetProps): ReactNode {
  const heading = title ? (
    <WidgetTitle widget={widget} as="h2" className={titleClassName}>
      {title}
    </WidgetTitle>
  ) : null
  return (
    <WidgetRoot widget={widget} label={title ? undefined : usualName} isWide {...root}>
      <Carousel label={title || usualName} heading={heading} slides={slides} />
    </WidgetRoot>
  )
}
