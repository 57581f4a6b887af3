import {CogIcon} from '@sanity/icons/Cog'
import {MenuIcon} from '@sanity/icons/Menu'
import type {DefaultDocumentNodeResolver, StructureResolver} from 'sanity/structure'
import {UsedIn} from '../components/UsedIn.tsx'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import {drugSavings} from './drugSavings.ts'
import {members} from './members.ts'
import {products} from './products.ts'
import {articles} from './work.ts'

/** The first column of the Studio. What editors open most often stands first. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      ...articles(S),
      S.listItem()
        .id('widgets')
        .title('Widgets')
        .child(
          S.list()
            .title('Widgets')
            .items(
              widgetDocuments.filter(({name}) => name !== 'legacyWidget').map(({name}) => S.documentTypeListItem(name)),
            ),
        ),
      S.divider(),
      products(S),
      drugSavings(S),
      S.documentTypeListItem('badge').title('Badges'),
      S.documentTypeListItem('driver').title('Drivers'),
      S.documentTypeListItem('announcementBar').title('Announcement bars'),
      S.documentTypeListItem('houseAd').title('House ads'),
      S.documentTypeListItem('promotedArticle').title('Promoted articles'),
      S.documentTypeListItem('experiment').title('Experiments'),
      S.divider(),
      S.documentTypeListItem('person').title('People'),
      S.documentTypeListItem('category').title('Categories'),
      S.documentTypeListItem('redirect').title('Redirects'),
      members(S),
      S.divider(),
      S.listItem()
        .id('siteNav')
        .title('Main navigation')
        .icon(MenuIcon)
        .child(S.document().schemaType('siteNav').documentId('siteNav')),
      S.documentTypeListItem('secondaryNav').title('Secondary navigations'),
      S.listItem()
        .id('siteSettings')
        .title('Site settings')
        .icon(CogIcon)
        .child(S.document().schemaType('siteSettings').documentId('siteSettings')),
    ])

const withUses: ReadonlySet<string> = new Set([
  'article',
  'category',
  'driver',
  'person',
  'product',
  'badge',
  'drug',
  'retailer',
  'pharmacy',
  ...widgetDocuments.map(({name}) => name),
])

/** The tabs of a document: products, badges, drugs, retailers, pharmacies and widgets have one that says where they are used. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  withUses.has(schemaType)
    ? S.document().views([S.view.form(), S.view.component(UsedIn).id('used-in').title('Used in')])
    : S.document()
