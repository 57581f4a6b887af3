import type {SanityClient} from '@sanity/client'
import {documentWidgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {proseOf} from './prose.ts'

/** How many widgets the article for `desk` has. */
export const widgetCount = 60

interface StoredWidget {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** An article that `desk` writes in. */
export interface WidgetArticle {
  readonly _id: string
  readonly title: string
}

/**
 * Makes an article with `count` widgets and a paragraph before each, without a draft, and the widgets: copies of those of the sample site, of as many
 * kinds as there are, in turn. What an earlier run left of it is replaced.
 */
export async function makeWidgetArticle(editor: SanityClient, count: number): Promise<WidgetArticle> {
  const originals = await editor.fetch<readonly StoredWidget[]>(
    '*[_type in $types && !(_type in ["legacyWidget", "pixelTracker"]) && !(_id in path("drafts.**")) && !string::startsWith(_id, "bench-")] | order(_id asc)',
    {types: documentWidgetTypes},
  )
  const turns = inTurns(originals)
  const widgets = Array.from({length: count}, (_, index) => {
    const {_rev, _createdAt, _updatedAt, ...original} = turns[index % turns.length] ?? {_id: '', _type: ''}
    return {...original, _id: `bench-desk-${count}-widget-${index}`}
  })
  const article = articleOf(count, widgets)
  const transaction = editor.transaction()
  for (const document of [...widgets, article]) transaction.createOrReplace(document)
  await transaction.delete(`drafts.${article._id}`).commit({visibility: 'sync'})
  return article
}

/** One of each kind, then a second one of each, and so on. */
function inTurns(widgets: readonly StoredWidget[]): readonly StoredWidget[] {
  const ranks = new Map<string, number>()
  const ranked = widgets.map((widget) => {
    const rank = ranks.get(widget._type) ?? 0
    ranks.set(widget._type, rank + 1)
    return {widget, rank}
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({widget}) => widget)
}

function articleOf(count: number, widgets: readonly StoredWidget[]) {
  const prose = proseOf('widget article')
  const paragraphs = Math.max(count, widgetCount)
  return {
    _id: `bench-desk-${count}`,
    _type: 'article',
    title: `An article with ${count} widgets`,
    canonicalPath: `/bench/desk-${count}`,
    pageTemplate: 'article',
    body: Array.from({length: paragraphs}, (_, index) => [
      {
        _type: 'block',
        _key: `text${index}`,
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'span', text: prose.paragraph(3), marks: []}],
      },
      ...widgets
        .slice(index, index + 1)
        .map(({_id}) => ({_type: 'widgetReference', _key: `widget${index}`, widget: {_type: 'reference', _ref: _id}})),
    ]).flat(),
  }
}
