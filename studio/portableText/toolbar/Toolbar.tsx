import {useEditor} from '@portabletext/editor'
import {CollapseIcon} from '@sanity/icons/Collapse'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {ExpandIcon} from '@sanity/icons/Expand'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {Tooltip} from '@sanity/ui/tooltip'
import {type ComponentType, type MouseEvent, type ReactNode, useId, useMemo, useState} from 'react'
import {createPortal} from 'react-dom'
import {useRovingFocus} from 'sanity'
import {useMemberTypes} from '../memberTypes.ts'
import {InsertButton} from '../picker/InsertButton.tsx'
import {useTextField} from '../textField.ts'
import {type Mark, marksOf} from './marks.ts'
import {StyleSelect} from './StyleSelect.tsx'
import {useMarkState} from './useMarkState.ts'
import {useToggleMark} from './useToggleMark.ts'

/** The toolbar of a text: what is used most stands in it, the rest in its menu. It stands inside the frame of the editor, in the full screen too. */
export function Toolbar(): ReactNode {
  const frame = useTextField().element?.closest('[data-testid="pt-editor"]')
  return frame ? createPortal(<Bar isFullScreen={frame.getAttribute('data-fullscreen') === 'true'} />, frame) : null
}

function Bar({isFullScreen}: {readonly isFullScreen: boolean}): ReactNode {
  const {element, readOnly} = useTextField()
  const editor = useEditor()
  const types = useMemberTypes()
  const {shown, others} = useMemo(() => marksOf(types), [types])
  const state = useMarkState(useMemo(() => [...shown, ...others], [shown, others]))
  const toggle = useToggleMark()
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  useRovingFocus({rootElement: root})
  const id = useId()
  const isDisabled = ({kind}: Mark): boolean =>
    readOnly || !state.isInParagraph || (kind === 'annotation' && !state.canAnnotate)
  return (
    <Card
      data-testid="pt-editor__toolbar-card"
      shadow={1}
      // The frame lays its parts out in a column: this one, added last, stands first.
      style={{order: -1, zIndex: 10, lineHeight: 0}}
    >
      <Flex
        ref={setRoot}
        role="toolbar"
        aria-label="Text"
        align="center"
        gap={1}
        padding={1}
        // In narrow panes, as beside the preview.
        wrap="wrap"
        // The cursor stays in the text.
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
      >
        <StyleSelect styles={types.styles} active={state.style} isDisabled={readOnly || !state.isInParagraph} />
        {shown.map((mark) => (
          <BarButton
            key={mark.name}
            testId={`action-button-${mark.name}`}
            icon={mark.icon}
            label={mark.title}
            isDisabled={isDisabled(mark)}
            isActive={state.isActive(mark)}
            onClick={() => void toggle(mark, state.isActive(mark))}
          />
        ))}
        {others.length > 0 && (
          <MenuButton
            id={`${id}-more`}
            popover={{portal: true, constrainSize: true, placement: 'bottom-start'}}
            button={
              <Button
                data-testid="action-menu-button"
                aria-label="More formatting"
                disabled={readOnly || !state.isInParagraph}
                fontSize={1}
                icon={EllipsisHorizontalIcon}
                mode="bleed"
                padding={2}
              />
            }
            menu={
              <Menu>
                {others.map((mark) => (
                  <MenuItem
                    key={mark.name}
                    data-testid={`action-button-${mark.name}`}
                    disabled={isDisabled(mark)}
                    fontSize={1}
                    icon={mark.icon}
                    padding={3}
                    pressed={state.isActive(mark)}
                    text={mark.title}
                    onClick={() => void toggle(mark, state.isActive(mark))}
                  />
                ))}
              </Menu>
            }
          />
        )}
        <InsertButton isDisabled={readOnly} />
        <Box flex={1} />
        <BarButton
          testId={isFullScreen ? 'fullscreen-button-collapse' : 'fullscreen-button-expand'}
          icon={isFullScreen ? CollapseIcon : ExpandIcon}
          label={isFullScreen ? 'Leave the full screen' : 'Full screen'}
          isDisabled={false}
          isActive={false}
          onClick={() => {
            const hadCursor = editor.getSnapshot().context.selection !== null
            editor.send({type: 'focus'})
            if (element !== null) pressShortcut(element, isFullScreen)
            // Whoever has not been in the text inserts at its end, and not at its start, where the focus puts the cursor.
            if (!hadCursor) editor.send({type: 'select', at: null})
          }}
        />
      </Flex>
    </Card>
  )
}

interface BarButtonProps {
  readonly testId: string
  readonly icon: ComponentType
  readonly label: string
  readonly isDisabled: boolean
  readonly isActive: boolean
  readonly onClick: () => void
}

function BarButton({testId, icon, label, isDisabled, isActive, onClick}: BarButtonProps): ReactNode {
  return (
    <Tooltip
      portal
      disabled={isDisabled}
      content={
        <Box padding={2}>
          <Text size={1}>{label}</Text>
        </Box>
      }
    >
      <Button
        aria-label={label}
        aria-pressed={isActive}
        data-testid={testId}
        disabled={isDisabled}
        fontSize={1}
        icon={icon}
        mode="bleed"
        padding={2}
        selected={isActive}
        onClick={onClick}
      />
    </Tooltip>
  )
}

/** Sanity enters the full screen by Control+Enter (Command+Enter) and leaves it by Escape; plugins have no other way to it. */
function pressShortcut(element: HTMLElement, isFullScreen: boolean): void {
  const isMac = /Mac|iPod|iPhone|iPad/.test(navigator.userAgent)
  const keys = isFullScreen
    ? {key: 'Escape', code: 'Escape', keyCode: 27}
    : {key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: !isMac, metaKey: isMac}
  element.dispatchEvent(new KeyboardEvent('keydown', {...keys, bubbles: true, cancelable: true}))
}
