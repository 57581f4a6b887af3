import {useEffect, useState} from 'react'

/** The width of an element in pixels, a new one whenever it changes; undefined until it is known. */
export function useWidth(element: Element | null): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    if (element === null) return
    const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
