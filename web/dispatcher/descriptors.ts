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

/** Every descriptor. */
export const allDescriptors: readonly Descriptors[BodyWidgetType][] = Object.values(descriptors)
