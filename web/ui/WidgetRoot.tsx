import type {ComponentProps, ReactNode} from 'react'
import {trackingAttributes, type MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'
import type {TrackingEventOf} from '@apothecary/shared/types/events.ts'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {classNames} from './classNames.ts'
import {StyleSheet} from './StyleSheet.tsx'
import styles from './WidgetRoot.module.css'

/** The props of a view that identify the widget and its place. */
export interface WidgetIdentity {
  readonly data: {readonly _type: WidgetType; readonly _id?: string; readonly _key?: string}
  readonly domId: string
  readonly anchors?: readonly string[]
}

type RootElement = 'section' | 'article' | 'aside' | 'div' | 'span' | 'a' | 'hr'

interface WidgetRootProps extends Omit<ComponentProps<'section'>, 'id'> {
  /** The props of the widget's view. */
  readonly widget: WidgetIdentity
  /** The name of the HTML element. */
  readonly as?: RootElement
  /** The accessible name of a widget without a visible title. If it is left out, a `WidgetTitle` inside is the name. */
  readonly label?: string | undefined
  /** False for a widget without an accessible name: one that contains others, or is part of a sentence. */
  readonly isNamed?: boolean
  /** The event that is tracked when the widget is first in view: the kind of element in capitals, and further fields. */
  readonly impression?: Omit<TrackingEventOf<'elementViewed'>, 'type' | 'widgetId'>
  /** Further events of the root element. */
  readonly events?: readonly MarkupEvent[]
  /** card: a box with a hairline border, rounded corners and padding. */
  readonly frame?: 'card'
  /** Whether the widget may be wider than the column of text. */
  readonly isWide?: boolean
  readonly children?: ReactNode
}

/**
 * The root element of every widget: its type and id (dispatcher-6), an `id` that is unique on the page, its accessible name, its
 * impression, its style sheet, and the script of its behaviour. Other attributes are passed to the element.
 */
export function WidgetRoot({
  widget,
  as = 'section',
  label,
  isNamed = true,
  impression,
  events = [],
  frame,
  isWide = false,
  className,
  children,
  ...attributes
}: WidgetRootProps): ReactNode {
  const {data, domId, anchors = []} = widget
  const Tag: 'section' = as as 'section'
  const id = widgetIdOf(data)
  const name = label === undefined ? {'aria-labelledby': titleIdOf(domId)} : {'aria-label': label}
  const viewed: readonly MarkupEvent[] =
    impression === undefined ? [] : [{type: 'elementViewed', ...impression, widgetId: id}]
  // A root without content, such as a rule, must get no children at all.
  const content =
    anchors.length === 0 ? (
      children
    ) : (
      <>
        {anchors.map((anchor) => (
          <span key={anchor} id={anchor} className={styles['anchor']} />
        ))}
        {children}
      </>
    )
  return (
    <>
      <WidgetStyles type={data._type} />
      <Tag
        data-widget={data._type}
        data-widget-id={id}
        id={domId}
        data-behavior={assetUrl(`${data._type}.js`)}
        {...(isNamed ? name : {})}
        {...(isWide ? {'data-wide': true} : {})}
        {...trackingAttributes(...viewed, ...events)}
        className={classNames(frame !== undefined && styles[frame], className) || undefined}
        {...attributes}
      >
        {content}
      </Tag>
    </>
  )
}

/** The style sheet of a widget type, for components that other types borrow. Nothing for a type without one. */
export function WidgetStyles({type}: {readonly type: WidgetType}): ReactNode {
  return <StyleSheet name={type} />
}

/** The heading that is the name of a widget. Its level is 3 by default. */
export function WidgetTitle({
  widget,
  as: Tag = 'h3',
  className,
  children,
}: {
  readonly widget: WidgetIdentity
  readonly as?: 'h2' | 'h3' | 'h4' | 'p'
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <Tag id={titleIdOf(widget.domId)} className={className}>
      {children}
    </Tag>
  )
}

/** The id of a widget in reports and for editors: that of its document, or the key of its block. */
export function widgetIdOf(data: WidgetIdentity['data']): string {
  return data._id ?? data._key ?? ''
}

function titleIdOf(domId: string): string {
  return `${domId}-title`
}
