import {CogIcon} from '@sanity/icons/Cog'
import {MenuIcon} from '@sanity/icons/Menu'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {members} from './members.ts'

/** What holds for the whole site: navigation, addresses, what members are asked, and the site settings. */
export function settings(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('settings')
    .title('Settings')
    .icon(CogIcon)
    .child(
      S.list()
        .title('Settings')
        .items([
          S.listItem()
            .id('siteSettings')
            .title('Site settings')
            .icon(CogIcon)
            .child(S.document().schemaType('siteSettings').documentId('siteSettings')),
          S.listItem()
            .id('siteNav')
            .title('Main navigation')
            .icon(MenuIcon)
            .child(S.document().schemaType('siteNav').documentId('siteNav')),
          S.documentTypeListItem('secondaryNav').title('Secondary navigations'),
          S.documentTypeListItem('redirect').title('Redirects'),
          S.divider(),
          members(S),
        ]),
    )
}
