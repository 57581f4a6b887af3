import type {ComponentProps, ReactNode} from 'react'
import {trackingAttributes, type MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'
import type {TrackingEventOf} from '@apothecary/shared/types/events.ts'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {classNames} from './classNames.ts'
import styles from './WidgetRoot.module.css'

/** The part of a view's props that names the widget and its place. */
export interface WidgetIdentity {
  readonly data: {readonly _type: WidgetType; readonly _id?: string; readonly _key?: string}
  readonly domId: string
}

type RootElement = 'section' | 'article' | 'aside' | 'div' | 'span' | 'a' | 'hr'

interface WidgetRootProps extends Omit<ComponentProps<'section'>, 'id'> {
  /** The props of the view. */
  readonly widget: WidgetIdentity
  /** The HTML element. */
  readonly as?: RootElement
  /** Names the widget where it shows no title of its own. With neither, a `WidgetTitle` inside names it. */
  readonly label?: string | undefined
  /** Off where the widget needs no name: it holds others, or is part of a sentence. */
  readonly isNamed?: boolean
  /** Tracked once when the widget is first in view: the kind of element in capitals, and what else is known. */
  readonly impression?: Omit<TrackingEventOf<'elementViewed'>, 'type' | 'widgetId'>
  /** Other events of the root element. */
  readonly events?: readonly MarkupEvent[]
  /** card: a box with a hairline, our radius, and room inside. */
  readonly frame?: 'card'
  /** May be wider than the column of text. */
  readonly isWide?: boolean
  readonly children?: ReactNode
}

/**
 * The root element of every widget: its type and id (dispatcher-6), an `id` that is unique on the page, its accessible name, its
 * impression, its style sheet, and the script of its behaviour. Other attributes go to the element.
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
  const {data, domId} = widget
  const Tag: 'section' = as as 'section'
  const id = widgetIdOf(data)
  const name = label === undefined ? {'aria-labelledby': titleIdOf(domId)} : {'aria-label': label}
  const viewed: readonly MarkupEvent[] =
    impression === undefined ? [] : [{type: 'elementViewed', ...impression, widgetId: id}]
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
        {children}
      </Tag>
    </>
  )
}

/** The style sheet of a widget type, once on the page, after those of the site. Nothing where the type has none. */
export function WidgetStyles({type}: {readonly type: WidgetType}): ReactNode {
  const href = assetUrl(`${type}.css`)
  // In development Next serves these styles itself, with hot reload (web/assets/README.md).
  const isServedByNext = process.env.NODE_ENV === 'development'
  return href === undefined || isServedByNext ? null : <link rel="stylesheet" href={href} precedence="widget" />
}

/** The heading that names a widget. Its level is 3 unless the page's outline asks for another. */
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

/** The id by which reports and editors know a widget: of its document, or the key of its block. */
export function widgetIdOf(data: WidgetIdentity['data']): string {
  return data._id ?? data._key ?? ''
}

function titleIdOf(domId: string): string {
  return `${domId}-title`
}
