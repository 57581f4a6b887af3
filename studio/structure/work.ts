import {ArchiveIcon} from '@sanity/icons/Archive'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import {LinkRemovedIcon} from '@sanity/icons/LinkRemoved'
import {TagIcon} from '@sanity/icons/Tag'
import {TaskIcon} from '@sanity/icons/Task'
import {UserIcon} from '@sanity/icons/User'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {BrokenLinks, StaleOffers} from '../freshness/FreshnessPane.tsx'
import {ArticlesInReview} from '../medicalReview/ArticlesInReview.tsx'
import {Scheduled} from '../schedule/Scheduled.tsx'
import {reviewMonths} from '../schemas/documents/reviewChecks.ts'
import {aboutHealth, isOldReview} from './reviewFilters.ts'
import {listWithSeveral} from './severalItem.ts'

const apiVersion = '2025-02-19'

/** What editors look for when they begin a day: each a list of articles, by the filter of its documents. */
export const worklists = [
  {
    id: 'unpublished-changes',
    title: 'With changes to publish',
    icon: EditIcon,
    filter: '_type == "article" && _originalId in path("drafts.**")',
  },
  {
    id: 'published',
    title: 'Published, nothing changed since',
    icon: CheckmarkCircleIcon,
    filter: '_type == "article" && !(_originalId in path("drafts.**")) && !(_originalId in path("versions.**"))',
  },
  {
    id: 'without-reviewer',
    title: 'Without a medical reviewer',
    icon: UserIcon,
    filter: `${aboutHealth} && !defined(medicalReviewer)`,
  },
  {
    id: 'old-reviews',
    title: `Review older than ${reviewMonths} months`,
    icon: CalendarIcon,
    filter: `${aboutHealth} && ${isOldReview}`,
  },
  {
    id: 'without-category',
    title: 'Without a category',
    icon: TagIcon,
    filter:
      '_type == "article" && !(pageTemplate in ["homepage", "marketing-landing-page"]) && count(coalesce(categories, [])) == 0',
  },
] as const

/** The documents with a field for the editor who looks after them (`ownerField`). */
const owned = '_type in ["article", "product", "drug"]'

/**
 * The articles, and those that somebody has to look at.
 *
 * @param me the name of who is signed in, as the Studio shows it
 */
export function articles(S: StructureBuilder, me: string): ListItemBuilder[] {
  const list = ({id, title, icon, filter}: (typeof worklists)[number]): ListItemBuilder =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(S.documentList().id(id).title(title).schemaType('article').filter(filter).apiVersion(apiVersion))
  return [
    S.documentTypeListItem('article')
      .title('Articles')
      .child(listWithSeveral(S, 'article', 'articles').title('Articles')),
    S.listItem()
      .id('to-do')
      .title('To do')
      .icon(TaskIcon)
      .child(
        S.list()
          .title('To do')
          .items([
            S.listItem()
              .id('mine')
              .title('Mine')
              .icon(UserIcon)
              .child(
                S.documentList()
                  .id('mine')
                  .title('Mine')
                  .filter(`${owned} && owner == $me`)
                  .params({me})
                  .apiVersion(apiVersion),
              ),
            ...worklists.map(list),
            S.listItem()
              .id('in-review')
              .title('In medical review')
              .icon(CheckmarkCircleIcon)
              .child(S.component(ArticlesInReview).id('in-review').title('In medical review')),
            S.listItem()
              .id('scheduled')
              .title('Scheduled')
              .icon(ClockIcon)
              .child(S.component(Scheduled).id('scheduled').title('Scheduled')),
            S.listItem()
              .id('stale-offers')
              .title('Stale offers and prices')
              .icon(ClockIcon)
              .child(S.component(StaleOffers).id('stale-offers').title('Stale offers and prices')),
            S.listItem()
              .id('broken-links')
              .title('Broken links')
              .icon(LinkRemovedIcon)
              .child(S.component(BrokenLinks).id('broken-links').title('Broken links')),
            S.divider(),
            S.documentTypeListItem('legacyWidget').title('Legacy left over').icon(ArchiveIcon),
          ]),
      ),
  ]
}
