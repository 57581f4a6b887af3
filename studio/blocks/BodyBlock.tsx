import {Box, Flex, Text} from '@sanity/ui'
import {type ReactNode, useCallback, useState} from 'react'
import {type BlockProps, pathToString} from 'sanity'
import {blockObjects} from '../schemas/widgetTypes.ts'
import {BlockMenu} from './BlockMenu.tsx'
import {blockPeriod} from './blockPeriod.ts'
import {expectedHeight, LiveBlock} from './LiveBlock.tsx'
import {useIsInView} from './useIsInView.ts'

/** The height of the name of a block, in pixels. */
const headHeight = 35
/** How near to what is in view a block has to be for its name, and for its content, in pixels. */
const nameMargin = 1500
const contentMargin = 300

const shown: ReadonlySet<string> = new Set(['widgetReference', ...blockObjects.map(({name}) => name)])

/** A block of a Portable Text editor: widgets and block objects are shown as readers see them, below their name. */
export function BodyBlock(props: BlockProps): ReactNode {
  return shown.has(props.schemaType.name) ? <ShownBlock {...props} /> : props.renderDefault(props)
}

type RenderPreview = BlockProps['renderPreview']

function ShownBlock(props: BlockProps): ReactNode {
  const {renderPreview, value, schemaType, path, focused, open, readOnly, onOpen, onRemove} = props
  const place = pathToString(path)
  const kind = schemaType.title ?? schemaType.name
  // The preview of a reference says itself what kind of widget it is.
  const label =
    schemaType.name === 'widgetReference' ? undefined : [kind, blockPeriod(value)].filter(Boolean).join(' · ')
  const renderWithContent: RenderPreview = useCallback(
    (previewProps) => (
      <NearBlock value={value} place={place} kind={kind}>
        {label !== undefined && (
          <Box padding={2}>
            <Text size={0} muted>
              {label}
            </Text>
          </Box>
        )}
        {/* The menu is not an action of the preview, which is made anew when what it refers to is known: an open menu would close. */}
        <Flex align="center" gap={1} paddingRight={1}>
          <Box flex={1} style={{minWidth: 0}}>
            {renderPreview({...previewProps, actions: undefined})}
          </Box>
          <BlockMenu {...{focused, open, readOnly, onOpen, onRemove, path, value}} />
        </Flex>
      </NearBlock>
    ),
    [renderPreview, value, place, kind, label, focused, open, readOnly, onOpen, onRemove, path],
  )
  return props.renderDefault({...props, renderPreview: renderWithContent})
}

interface NearBlockProps {
  readonly value: object
  readonly place: string
  readonly kind: string
  /** The name of the block, and its menu. */
  readonly children: ReactNode
}

/** A block from when it comes near: an article of many blocks opens with the few that can be seen. Its place is kept free until then. */
function NearBlock({value, place, kind, children}: NearBlockProps): ReactNode {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const isNear = useIsInView(element, nameMargin)
  const isInView = useIsInView(element, contentMargin)
  const [hasBeenNear, setHasBeenNear] = useState(false)
  if (isNear && !hasBeenNear) setHasBeenNear(true)
  return (
    <div ref={setElement} style={hasBeenNear ? undefined : {height: headHeight + expectedHeight(place)}}>
      {hasBeenNear && (
        <>
          {children}
          <LiveBlock block={value} place={place} title={`${kind} as readers see it`} isInView={isInView} />
        </>
      )}
    </div>
  )
}
