import type {WidgetDescriptor} from '../contract/defineWidget.ts'
import type {PageContext, WidgetData, WidgetDocument} from '../contract/types.ts'
import type {DocumentWidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {descriptorOf} from './descriptors.ts'
import {readContent} from './readContent.ts'
import {isDocumentWidgetType} from './widgetTypes.ts'

/** A widget that is not shown on a page, and why. */
export interface HiddenDocument {
  readonly type: string
  readonly reason: string
}

/** The documents that are not shown on a page (`hiddenOn` of their descriptors), by their ids, each with the reason for editors. */
export function hiddenDocuments(
  documents: ReadonlyMap<string, WidgetDocument>,
  page: PageContext,
): ReadonlyMap<string, HiddenDocument> {
  return new Map(
    [...documents].flatMap(([id, document]) => {
      const reason = isDocumentWidgetType(document._type) ? reasonOf(document._type, document, page) : undefined
      return reason === undefined ? [] : [[id, {type: document._type, reason}] as const]
    }),
  )
}

function reasonOf<Type extends DocumentWidgetType>(
  type: Type,
  document: WidgetData<Type>,
  page: PageContext,
): string | undefined {
  const {hiddenOn}: WidgetDescriptor<Type> = descriptorOf(type)
  // As views see it, so that a text of white space is none here, too; what is malformed is reported where it is rendered.
  return hiddenOn?.(
    readContent(document, () => undefined),
    page,
  )
}
