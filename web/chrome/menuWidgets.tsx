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
import type {MenuItem} from './siteNav.ts'

type Documents = ReadonlyMap<string, WidgetDocument>

/** Reads the widgets of the menu (chrome-7). None are shown if the lake does not answer. */
export async function loadMenuWidgets(
  items: readonly MenuItem[],
  fetch: FetchSanity = fetchSanity,
): Promise<RenderMenuWidget> {
  const ids = items.flatMap(({columns}) => columns.flat().flatMap(({widget}) => widget ?? []))
  if (ids.length === 0) return () => null
  const loaded = await loadContent(ids.map(reference), (params) => fetch(CONTENT_QUERY, params)).catch(
    (error: unknown) => {
      unstable_rethrow(error)
      return undefined
    },
  )
  return menuWidgets(loaded?.documents ?? new Map())
}

/** Renders the widgets of the menu from these documents. One of a type that may not stand there is left out. */
export function menuWidgets(documents: Documents): RenderMenuWidget {
  const ids = new PageIds('site-menu-')
  return (id) =>
    isMenuWidget(documents.get(id)?._type ?? '') ? <MenuWidget id={id} documents={documents} ids={ids} /> : null
}

/** A component, as rich text uses hooks. */
function MenuWidget({id, documents, ids}: {readonly id: string; readonly documents: Documents; readonly ids: PageIds}) {
  return renderBody({body: [reference(id)], documents, context: {...everyPage(), isExcerpt: true}, ids}).content
}

function reference(id: string): object {
  return {_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}}
}
