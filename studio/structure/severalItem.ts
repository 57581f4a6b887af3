import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import type {DocumentListBuilder, MenuItemBuilder, StructureBuilder} from 'sanity/structure'
import {selectSeveral} from '../bulk/selectSeveral.ts'

/** The button above a list that opens the tool "Select several" for its kind of document. */
export function severalItem(S: StructureBuilder, scope: string): MenuItemBuilder {
  return S.menuItem()
    .title('Select several')
    .icon(CheckmarkCircleIcon)
    .intent({type: selectSeveral, params: {scope}})
    .showAsAction(true)
}

/** The list of a type, with the button above it. */
export function listWithSeveral(S: StructureBuilder, type: string, scope: string): DocumentListBuilder {
  const list = S.documentTypeList(type)
  return list.menuItems([...(list.getMenuItems() ?? []), severalItem(S, scope)])
}
