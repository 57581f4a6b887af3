import {
  blockObjectTypes,
  documentWidgetTypes,
  type BlockObjectType,
  type DocumentWidgetType,
} from '@apothecary/shared/types/widgets.generated.ts'
import type {WidgetDescriptor} from '../contract/defineWidget.ts'
import type {BodyWidgetType} from '../contract/types.ts'
import {widgets} from '../generated/widgets.ts'

type Descriptors = {readonly [Type in BodyWidgetType]: WidgetDescriptor<Type>}

/** The descriptors of all widgets that bodies can hold, by type. A missing one is a type error. */
const descriptors: Descriptors = widgets

/** The descriptor of a type. */
export function descriptorOf<Type extends BodyWidgetType>(type: Type): WidgetDescriptor<Type> {
  return descriptors[type]
}

/** Whether a name is the type of a widget document that a body can refer to. */
export function isDocumentWidgetType(type: string): type is DocumentWidgetType {
  return documentWidgetTypes.some((known) => known === type)
}

/** Whether a name is the type of a block object. */
export function isBlockObjectType(type: string): type is BlockObjectType {
  return blockObjectTypes.some((known) => known === type)
}

/** Every descriptor. */
export const allDescriptors: readonly Descriptors[BodyWidgetType][] = Object.values(descriptors)
