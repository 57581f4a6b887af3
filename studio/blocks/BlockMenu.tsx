import {CopyIcon} from '@sanity/icons/Copy'
import {EditIcon} from '@sanity/icons/Edit'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LinkIcon} from '@sanity/icons/Link'
import {SplitHorizontalIcon} from '@sanity/icons/SplitHorizontal'
import {SyncIcon} from '@sanity/icons/Sync'
import {TrashIcon} from '@sanity/icons/Trash'
import {ControlsIcon} from '@sanity/icons/Controls'
import {Button, Dialog, useGlobalKeyDown} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {type ReactNode, useCallback, useEffect, useId, useRef, useState} from 'react'
import {type BlockProps, isReference, useReferenceInputOptions} from 'sanity'
import {UsesOf} from '../uses/UsedIn.tsx'
import {useReferencedType} from '../components/useReferencedType.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {useBlockActions} from './useBlockActions.ts'
import {WidgetSearch} from './WidgetSearch.tsx'

type BlockMenuProps = Pick<BlockProps, 'focused' | 'onOpen' | 'onRemove' | 'open' | 'path' | 'readOnly' | 'value'>

/** The menu of a block in a body. Tab leads to it from the block, as in Sanity's own. */
export function BlockMenu(props: BlockMenuProps): ReactNode {
  const {focused, open, value} = props
  const [dialog, setDialog] = useState<'uses' | 'replace'>()
  const button = useRef<HTMLButtonElement | null>(null)
  const id = useId()
  useTabTo(button, focused && !open && dialog === undefined)
  const widget = fieldOf(value, 'widget')
  const reference = isReference(widget) ? widget._ref : undefined
  const close = useCallback(() => {
    setDialog(undefined)
    button.current?.focus()
  }, [])
  return (
    <>
      <MenuButton
        ref={button}
        id={id}
        button={
          <Button
            aria-label="What to do with this block"
            icon={EllipsisHorizontalIcon}
            mode="bleed"
            padding={2}
            tabIndex={focused ? 0 : -1}
          />
        }
        menu={
          <Menu>
            <Items {...props} reference={reference} onDialog={setDialog} />
          </Menu>
        }
        popover={{constrainSize: true, placement: 'bottom', portal: 'default', tone: 'default'}}
      />
      {dialog === 'uses' && reference !== undefined && (
        <Dialog id={`${id}-uses`} header="Where it is used" onClose={close} width={1}>
          <UsesOf id={reference} />
        </Dialog>
      )}
      {dialog === 'replace' && <ReplaceDialog {...props} id={`${id}-replace`} reference={reference} onClose={close} />}
    </>
  )
}

interface ItemsProps extends BlockMenuProps {
  readonly reference: string | undefined
  readonly onDialog: (dialog: 'uses' | 'replace') => void
}

/** The entries, which are rendered when the menu opens. */
function Items({readOnly, onOpen, onRemove, path, value, reference, onDialog}: ItemsProps): ReactNode {
  const {onEditReference} = useReferenceInputOptions()
  const type = useReferencedType(reference)
  const {duplicate, detach} = useBlockActions(value)
  const isWidget = value._type === 'widgetReference'
  const openWidget =
    reference === undefined || type === undefined || onEditReference === undefined
      ? undefined
      : () => onEditReference({id: reference, type, parentRefPath: [...path, 'widget'], template: {id: type}})
  if (readOnly)
    return (
      <>
        <MenuItem icon={EyeOpenIcon} text="Look at it" onClick={openWidget ?? onOpen} />
        {reference !== undefined && <MenuItem icon={LinkIcon} text="Used in…" onClick={() => onDialog('uses')} />}
      </>
    )
  if (!isWidget)
    return (
      <>
        <MenuItem icon={EditIcon} text="Open" onClick={onOpen} />
        <MenuItem icon={CopyIcon} text="Duplicate" onClick={() => void duplicate()} />
        <MenuDivider />
        <MenuItem icon={TrashIcon} text="Remove" tone="critical" onClick={onRemove} />
      </>
    )
  return (
    <>
      <MenuItem icon={EditIcon} text="Open" onClick={openWidget ?? onOpen} />
      <MenuItem icon={ControlsIcon} text="Settings in this article" onClick={onOpen} />
      {reference !== undefined && (
        <>
          <MenuItem icon={CopyIcon} text="Duplicate" onClick={() => void duplicate()} />
          <MenuItem icon={LinkIcon} text="Used in…" onClick={() => onDialog('uses')} />
        </>
      )}
      <MenuItem icon={SyncIcon} text="Replace…" onClick={() => onDialog('replace')} />
      {reference !== undefined && (
        <MenuItem icon={SplitHorizontalIcon} text="Detach: a copy for this article" onClick={() => void detach()} />
      )}
      <MenuDivider />
      <MenuItem icon={TrashIcon} text="Remove" tone="critical" onClick={onRemove} />
    </>
  )
}

interface ReplaceDialogProps extends Pick<BlockMenuProps, 'value'> {
  readonly id: string
  readonly reference: string | undefined
  readonly onClose: () => void
}

function ReplaceDialog({id, value, reference, onClose}: ReplaceDialogProps): ReactNode {
  const {replace} = useBlockActions(value)
  return (
    <Dialog id={id} header="Another widget in this place" onClose={onClose} width={1}>
      <WidgetSearch
        except={reference}
        onChoose={(widget) => {
          void replace(widget)
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Has Tab lead to a button while `isActive`, and go on from there. */
function useTabTo(button: {readonly current: HTMLButtonElement | null}, isActive: boolean): void {
  const hasBeen = useRef(false)
  useEffect(() => {
    if (!isActive) hasBeen.current = false
  }, [isActive])
  useGlobalKeyDown(
    useCallback(
      (event: KeyboardEvent) => {
        if (!isActive || event.key !== 'Tab' || event.shiftKey || hasBeen.current || button.current === null) return
        event.preventDefault()
        event.stopPropagation()
        button.current.focus()
        hasBeen.current = true
      },
      [isActive, button],
    ),
  )
}
