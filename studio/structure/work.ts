import {ArchiveIcon} from '@sanity/icons/Archive'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {EditIcon} from '@sanity/icons/Edit'
import {TagIcon} from '@sanity/icons/Tag'
import {TaskIcon} from '@sanity/icons/Task'
import {UserIcon} from '@sanity/icons/User'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {reviewMonths} from '../schemas/documents/reviewChecks.ts'

const apiVersion = '2025-02-19'

/** Seconds of a month, on average. */
const month = 2_629_746

/** Articles that say something about health: they stand in a category, and are of the templates that are reviewed. */
const aboutHealth = '_type == "article" && pageTemplate in ["article", "drug"] && count(categories) > 0'

/** What editors look for when they begin a day: each a list of articles, by the filter of its documents. */
export const worklists = [
  {
    id: 'unpublished-changes',
    title: 'With changes to publish',
    icon: EditIcon,
    filter: '_type == "article" && _originalId in path("drafts.**")',
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
    filter: `${aboutHealth} && defined(medicallyReviewedAt) && dateTime(medicallyReviewedAt) < dateTime(now()) - ${reviewMonths * month}`,
  },
  {
    id: 'without-category',
    title: 'Without a category',
    icon: TagIcon,
    filter:
      '_type == "article" && !(pageTemplate in ["homepage", "marketing-landing-page"]) && count(coalesce(categories, [])) == 0',
  },
] as const

/** The articles, and those that somebody has to look at. */
export function articles(S: StructureBuilder): ListItemBuilder[] {
  const list = ({id, title, icon, filter}: (typeof worklists)[number]): ListItemBuilder =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(S.documentList().id(id).title(title).schemaType('article').filter(filter).apiVersion(apiVersion))
  return [
    S.documentTypeListItem('article').title('Articles'),
    S.listItem()
      .id('to-do')
      .title('To do')
      .icon(TaskIcon)
      .child(
        S.list()
          .title('To do')
          .items([
            ...worklists.map(list),
            S.divider(),
            S.documentTypeListItem('legacyWidget').title('Imported widgets that nothing shows').icon(ArchiveIcon),
          ]),
      ),
  ]
}
