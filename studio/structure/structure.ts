import {CogIcon} from '@sanity/icons/Cog'
import type {StructureResolver} from 'sanity/structure'
import {documentWidgetTypes, placedWidgetTypes} from '@apothecary/shared/types/widgets.ts'

/** The Studio's first column: what editors look for most stands first. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      S.documentTypeListItem('article').title('Articles'),
      S.listItem()
        .id('widgets')
        .title('Widgets')
        .child(
          S.list()
            .title('Widgets')
            .items([...documentWidgetTypes, ...placedWidgetTypes].map((type) => S.documentTypeListItem(type))),
        ),
      S.divider(),
      S.documentTypeListItem('person').title('People'),
      S.documentTypeListItem('category').title('Categories'),
      S.documentTypeListItem('redirect').title('Redirects'),
      S.divider(),
      S.listItem()
        .id('siteSettings')
        .title('Site settings')
        .icon(CogIcon)
        .child(S.document().schemaType('siteSettings').documentId('siteSettings')),
    ])
