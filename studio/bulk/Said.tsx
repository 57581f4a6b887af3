import {Card, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useRef} from 'react'

interface SaidProps {
  readonly tone: 'caution' | 'positive'
  readonly children: ReactNode
}

/**
 * What a step of a dialog comes to, in one sentence. It takes the focus, as the button that led here is gone; not a
 * button takes it, so that a second press of Enter does nothing.
 */
export function Said({tone, children}: SaidProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} style={{outline: 'none'}}>
      <Card as="output" padding={3} radius={2} style={{display: 'block'}} tone={tone}>
        <Text size={1} weight="medium">
          {children}
        </Text>
      </Card>
    </div>
  )
}
