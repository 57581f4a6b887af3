import type {DefaultDocumentNodeResolver, StructureResolver} from 'sanity/structure'
import {WidgetPreviewPane} from '../blocks/WidgetPreviewPane.tsx'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import {typesWithUses} from '../uses/typesWithUses.ts'
import {UsedIn} from '../uses/UsedIn.tsx'
import {drugSavings} from './drugSavings.ts'
import {products} from './products.ts'
import {promotion} from './promotion.ts'
import {settings} from './settings.ts'
import {widgets} from './widgets.ts'
import {articles} from './work.ts'

/** The first column of the Studio, by what editors do. What they open most often stands first. */
export const structure: StructureResolver = (S, {currentUser}) =>
  S.list()
    .title('Content')
    .items([
      ...articles(S, currentUser?.name ?? ''),
      widgets(S),
      S.divider(),
      products(S),
      drugSavings(S),
      S.documentTypeListItem('badge').title('Badges'),
      promotion(S),
      S.divider(),
      S.documentTypeListItem('person').title('People'),
      S.documentTypeListItem('category').title('Categories'),
      S.divider(),
      settings(S),
    ])

const withPreview: ReadonlySet<string> = new Set(
  widgetDocuments.map(({name}) => name).filter((name) => name !== 'legacyWidget'),
)

/** The tabs of a document: widgets have one with what readers see, and what others show or name has one that says where it is used. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  typesWithUses.has(schemaType)
    ? S.document().views([
        S.view.form(),
        ...(withPreview.has(schemaType) ? [S.view.component(WidgetPreviewPane).id('preview').title('Preview')] : []),
        S.view.component(UsedIn).id('used-in').title('Used in'),
      ])
    : S.document()
