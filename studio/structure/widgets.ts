import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {FolderIcon} from '@sanity/icons/Folder'
import type {ListBuilder, ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {widgetGroups} from '@apothecary/shared/types/widgetGroups.ts'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import {listWithSeveral, severalItem} from './severalItem.ts'

/** The types that editors make: all but those that only imports make. */
const types = widgetDocuments.filter(({name}) => name !== 'legacyWidget')

/** The groups of the picker that have widget documents, each with the types in it. */
export const widgetLists = widgetGroups
  .map(({name, title}) => ({
    id: `group-${name}`,
    title,
    types: types.filter((type) => groupOfWidget[type.name] === name).map((type) => type.name),
  }))
  .filter((group) => group.types.length > 0)

/**
 * The widget documents by the groups of the picker, and all of them by name. A type opens below `widgets` by its name,
 * too: `widgets;productCard`.
 */
export function widgets(S: StructureBuilder): ListItemBuilder {
  const typeList = (id: string, title: string, names: readonly string[]): ListBuilder =>
    S.list()
      .id(id)
      .title(title)
      .items(names.map((name) => S.documentTypeListItem(name).child(listWithSeveral(S, name, 'widgets'))))
  const byTitle = types
    .toSorted((one, other) => String(one.title).localeCompare(String(other.title), 'en'))
    .map(({name}) => name)
  return S.listItem()
    .id('widgets')
    .title('Widgets')
    .icon(BlockElementIcon)
    .child(
      S.list()
        .id('widgets')
        .title('Widgets')
        .menuItems([severalItem(S, 'widgets')])
        .items([
          ...widgetLists.map(({id, title}) => S.listItem().id(id).title(title).icon(FolderIcon)),
          S.divider(),
          S.listItem().id('all-widgets').title('All widgets').icon(BlockElementIcon),
        ])
        .child((id) => {
          if (id === 'all-widgets') return typeList(id, 'All widgets', byTitle)
          const group = widgetLists.find((each) => each.id === id)
          return group === undefined ? listWithSeveral(S, id, 'widgets') : typeList(id, group.title, group.types)
        }),
    )
}
