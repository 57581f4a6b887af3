import {isMenuWidget} from '@apothecary/shared/types/menuWidgets.ts'
import {unstable_rethrow} from 'next/navigation'
import type {WidgetDocument} from '../contract/types.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import {renderBody} from '../dispatcher/renderBody.tsx'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {everyPage} from './everyPage.ts'
import type {RenderMenuWidget} from './MenuColumns.tsx'
import {type MenuItem, withShownWidgets} from './siteNav.ts'

type Documents = ReadonlyMap<string, WidgetDocument>

/** The entries of the menu, of whose widgets each can be shown, and what renders these. */
interface LoadedMenu {
  readonly items: readonly MenuItem[]
  readonly renderWidget: RenderMenuWidget
}

/** Reads the widgets of the menu. None are shown if the lake does not answer. */
export async function loadMenuWidgets(
  items: readonly MenuItem[],
  fetch: FetchSanity = fetchSanity,
): Promise<LoadedMenu> {
  const ids = items.flatMap(({columns}) => columns.flat().flatMap(({widget}) => widget ?? []))
  if (ids.length === 0) return menuWith(items, new Map())
  const loaded = await loadContent(ids.map(reference), (params) => fetch(CONTENT_QUERY, params)).catch(
    (error: unknown) => {
      unstable_rethrow(error)
      return undefined
    },
  )
  return menuWith(items, loaded?.documents ?? new Map())
}

/**
 * The menu with widgets from these documents (chrome-7). One that is missing, or of a type that may not stand there, is left out, and so is its
 * section if it has nothing else but a title.
 */
export function menuWith(items: readonly MenuItem[], documents: Documents): LoadedMenu {
  const isShown = (id: string) => isMenuWidget(documents.get(id)?._type ?? '')
  const pageIds = new PageIds('site-menu-')
  return {
    items: withShownWidgets(items, isShown),
    renderWidget: (id) => (isShown(id) ? <MenuWidget id={id} documents={documents} ids={pageIds} /> : null),
  }
}

/** A component, as rich text uses hooks. */
function MenuWidget({id, documents, ids}: {readonly id: string; readonly documents: Documents; readonly ids: PageIds}) {
  return renderBody({body: [reference(id)], documents, context: {...everyPage(), isExcerpt: true}, ids}).content
}

function reference(id: string): object {
  return {_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}}
}
