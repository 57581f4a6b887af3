import {DesktopIcon} from '@sanity/icons/Desktop'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {TabletDeviceIcon} from '@sanity/icons/TabletDevice'
import {Button, Card, Flex, Inline} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {TypedTexts} from './TypedTexts.tsx'

/** The sizes in which a page is looked at. The width of a tablet is between the breakpoints of the site (768 and 990 px). */
const sizes = {
  mobile: {name: 'Phone', icon: MobileDeviceIcon},
  tablet: {name: 'Tablet', icon: TabletDeviceIcon, width: '820px'},
  desktop: {name: 'Desktop', icon: DesktopIcon},
} as const

type Size = keyof typeof sizes

/** The header of the preview, with a button for each size. The Studio itself knows two sizes: a tablet is its desktop, made narrower. */
export function PreviewHeader(props: PreviewHeaderProps): ReactNode {
  const {iframeRef, perspective, renderDefault, setViewport, targetOrigin, viewport} = props
  const [isTablet, setTablet] = useState(false)
  const {id, type} = usePresentationParams()
  const size: Size = viewport === 'mobile' ? 'mobile' : isTablet ? 'tablet' : 'desktop'

  useEffect(() => {
    const frame = iframeRef.current
    if (frame === null) return
    frame.style.maxWidth = size === 'tablet' ? sizes.tablet.width : ''
    frame.style.marginInline = size === 'tablet' ? 'auto' : ''
  }, [iframeRef, size])

  const choose = (next: Size) => {
    setTablet(next === 'tablet')
    setViewport(next === 'mobile' ? 'mobile' : 'desktop')
  }

  return (
    <Flex direction="column" flex={1}>
      {renderDefault(props)}
      {/* A preview of what is published does not show what is typed. */}
      {id !== undefined && type !== undefined && perspective !== 'published' && (
        <TypedTexts id={id} type={type} frame={iframeRef} origin={targetOrigin} />
      )}
      <Card borderTop paddingX={2} paddingY={1}>
        <Inline as="fieldset" gap={1} aria-label="Size of the preview" style={{border: 0}}>
          {Object.entries(sizes).map(([name, {name: text, icon}]) => (
            <Button
              key={name}
              mode="bleed"
              fontSize={1}
              padding={2}
              icon={icon}
              text={text}
              selected={name === size}
              aria-pressed={name === size}
              onClick={() => choose(name as Size)}
            />
          ))}
        </Inline>
      </Card>
    </Flex>
  )
}
