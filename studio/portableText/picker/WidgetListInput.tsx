import {AddIcon} from '@sanity/icons/Add'
import {Button, Grid} from '@sanity/ui'
import {type ReactNode, useMemo, useState} from 'react'
import {
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  insert as patchInsert,
  isObjectSchemaType,
  PatchEvent,
  setIfMissing,
} from 'sanity'
import {entriesOf, type PickerEntry, referenceType} from './entries.ts'
import {PickerPopover} from './PickerPopover.tsx'
import type {ExistingWidget} from './useInsertEntry.ts'
import {keepTyped, takeTyped} from '../../form/typedAhead.ts'
import {useInsertFailed} from './useInsertFailed.ts'
import {useNewWidget} from './useNewWidget.ts'
import {describeType, widgetTypesOf} from './widgetTypesOf.ts'

/** A list of widgets, such as the cards of a group, with the picker instead of an empty item to fill. */
export function WidgetListInput(props: ArrayOfObjectsInputProps): ReactNode {
  return props.renderDefault({...props, arrayFunctions: AddWidget})
}

/** The button below the list. The picker offers the kinds that may stand in it. */
function AddWidget({
  schemaType,
  path,
  readOnly = false,
  onChange,
}: ArrayInputFunctionsProps<{readonly _key: string}, ArraySchemaType>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const {create, refer, open} = useNewWidget()
  const fail = useInsertFailed()
  const entries = useMemo(() => entriesOfList(schemaType), [schemaType])
  const insert = async (entry: PickerEntry, existing?: ExistingWidget): Promise<void> => {
    if (existing === undefined) keepTyped()
    try {
      const widget = existing === undefined ? await create(entry.name) : await refer(existing)
      const _key = crypto.randomUUID().slice(0, 12)
      // Not by `onItemAppend`, which would open the item's own form above that of the widget.
      onChange(PatchEvent.from([setIfMissing([]), patchInsert([{_type: referenceType, _key, widget}], 'after', [-1])]))
      if (existing === undefined) open(widget, entry.name, [...path, {_key}, 'widget'])
    } catch (error) {
      takeTyped()
      fail(entry, error)
    }
  }
  return (
    <Grid>
      <Button
        ref={setButton}
        data-testid="add-widget-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={readOnly}
        fontSize={1}
        icon={AddIcon}
        mode="ghost"
        padding={3}
        text="Add a widget"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PickerPopover
          entries={entries}
          reference={button}
          onInsert={(entry, existing) => {
            setOpen(false)
            void insert(entry, existing)
          }}
          onClose={() => {
            setOpen(false)
            button?.focus()
          }}
        />
      )}
    </Grid>
  )
}

/** The kinds that a list allows: by its option `widgets`, or all that its references may refer to. */
function entriesOfList(list: ArraySchemaType): readonly PickerEntry[] {
  const reference = list.of.find(({name}) => name === referenceType)
  if (reference === undefined || !isObjectSchemaType(reference)) return []
  const allowed = list.options?.widgets
  const widgets = widgetTypesOf(reference).filter(({name}) => allowed === undefined || allowed.includes(name))
  const none = {styles: [], lists: [], inlineObjects: []}
  return entriesOf({...none, blockObjects: [describeType(reference)], widgets: widgets.map(describeType)})
}
