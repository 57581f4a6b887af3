import {
  blockObjectTypes,
  documentWidgetTypes,
  paragraphObjectTypes,
  type BlockObjectType,
  type DocumentWidgetType,
} from '@apothecary/shared/types/widgets.generated.ts'

/** Whether a name is the type of a widget document that a body can refer to. */
export function isDocumentWidgetType(type: string): type is DocumentWidgetType {
  return documentWidgetTypes.some((known) => known === type)
}

/** Whether a name is the type of a block object. */
export function isBlockObjectType(type: string): type is BlockObjectType {
  return blockObjectTypes.some((known) => known === type)
}

/** Whether a name is the type of a block object that may stand inside a paragraph. */
export function isParagraphObjectType(type: string): boolean {
  return paragraphObjectTypes.some((known) => known === type)
}
