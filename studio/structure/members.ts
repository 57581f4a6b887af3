import {UsersIcon} from '@sanity/icons/Users'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'

/** What members are asked, and what they can be interested in. */
export function members(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('members')
    .title('Members')
    .icon(UsersIcon)
    .child(
      S.list()
        .title('Members')
        .items([
          S.listItem()
            .id('onboarding')
            .title('Onboarding')
            .icon(UsersIcon)
            .child(S.document().schemaType('onboarding').documentId('onboarding')),
          S.documentTypeListItem('interestTopic').title('Topics of interest'),
        ]),
    )
}
