import {memo, type ReactNode, useCallback, useEffect, useMemo, useRef} from 'react'
import {siteUrl} from '../settings.ts'
import {inertDocument} from './inertDocument.ts'

interface BlockFrameProps {
  /** The document of the site. */
  readonly html: string
  readonly title: string
  /** Called with the height of the content in pixels, whenever it changes. */
  readonly onHeight: (height: number) => void
}

/**
 * A document of the site in a frame of its own, so that its styles and those of the Studio do not meet. The frame runs
 * no script; it has the Studio's origin so that its height can be measured.
 */
export const BlockFrame = memo(function BlockFrame({html, title, onHeight}: BlockFrameProps): ReactNode {
  const document = useMemo(() => inertDocument(html, siteUrl), [html])
  const observer = useRef<ResizeObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])
  const measure = useCallback(
    (frame: HTMLIFrameElement) => {
      const body = frame.contentDocument?.body
      observer.current?.disconnect()
      if (body === undefined) return
      observer.current = new ResizeObserver(() => onHeight(Math.ceil(body.getBoundingClientRect().height)))
      observer.current.observe(body)
    },
    [onHeight],
  )
  return (
    <iframe
      sandbox="allow-same-origin"
      srcDoc={document}
      title={title}
      tabIndex={-1}
      style={{display: 'block', width: '100%', height: '100%', border: 0, pointerEvents: 'none'}}
      onLoad={({currentTarget}) => measure(currentTarget)}
    />
  )
})
