import {Box, Button, Flex, Text} from '@sanity/ui'
import {LRUCache} from 'lru-cache'
import {memo, type ReactNode, useCallback, useMemo, useState} from 'react'
import {isReference} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {BlockFrame} from './BlockFrame.tsx'
import {withoutPeriod} from './blockPeriod.ts'
import {useRenderedBlock} from './useRenderedBlock.ts'
import {useRevision} from './useRevision.ts'
import {useWidth} from './useWidth.ts'

/**
 * The width that a block is laid out for, in pixels: that of the text of an article (`--column`), and the space around
 * it. Narrower forms show it smaller.
 */
const columnWidth = 704
/** What is kept free for a block that has not been seen yet, in pixels. */
const firstHeight = 120
/** Higher blocks are cut off until an editor asks for all of it. */
const mostHeight = 320

/** The last seen heights of the content, by place in the document, so that the text stays where it is when a block comes into view again. */
const heights = new LRUCache<string, number>({max: 2000})

/** What to keep free for the content of a block at a place before it is shown there, in pixels. */
export function expectedHeight(place: string): number {
  return Math.min(heights.get(place) ?? firstHeight, mostHeight)
}

interface LiveBlockProps {
  readonly block: object
  /** Its place in the document, as text. */
  readonly place: string
  /** In the words of an editor. */
  readonly title: string
  /** Nothing is rendered of a block that is not in view. */
  readonly isInView: boolean
  /** Shown as a whole. */
  readonly isWhole?: boolean
}

/** A block of a body as readers see it, while it is in view. It can be looked at, and not used. */
export const LiveBlock = memo(function LiveBlock({
  block,
  place,
  title,
  isInView,
  isWhole = false,
}: LiveBlockProps): ReactNode {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [isOpen, setIsOpen] = useState(isWhole)
  const [height, setHeight] = useState(heights.get(place))
  const scale = Math.min(1, (useWidth(element) ?? columnWidth) / columnWidth)
  const stored = useMemo(() => JSON.stringify({...withoutPeriod(block), _key: undefined}), [block])
  const widget = fieldOf(block, 'widget')
  const id = isReference(widget) ? widget._ref : undefined
  const revision = useRevision(isInView ? id : undefined)
  const {html, problem} = useRenderedBlock(stored, id === undefined ? undefined : (revision ?? ''), isInView)
  const keepHeight = useCallback(
    (measured: number) => {
      heights.set(place, measured)
      setHeight(measured)
    },
    [place],
  )
  const whole = height === undefined ? firstHeight : Math.ceil(height * scale)
  const isCut = !isOpen && whole > mostHeight
  if (problem !== undefined)
    return (
      <Box ref={setElement} padding={2}>
        <Text as="output" size={1} muted>
          {problem}
        </Text>
      </Box>
    )
  return (
    <Box>
      <div
        ref={setElement}
        data-testid="live-block"
        style={{height: isCut ? mostHeight : whole, overflow: 'hidden', contain: 'strict'}}
      >
        <div
          style={{
            height: whole / scale,
            width: `${100 / scale}%`,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          {isInView && html !== undefined && <BlockFrame html={html} title={title} onHeight={keepHeight} />}
        </div>
      </div>
      {!isWhole && whole > mostHeight && (
        <Flex justify="center" padding={1}>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text={isCut ? 'Show all of it' : 'Show less'}
            aria-expanded={!isCut}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Flex>
      )}
    </Box>
  )
})
