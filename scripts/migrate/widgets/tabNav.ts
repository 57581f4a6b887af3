import {readItems} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {type ConversionContext, defineWidgetMigration} from '../mapping/define.ts'
import {type Part, partsOf, readPart} from '../mapping/groups.ts'
import {readPlain} from '../text/plain.ts'

/** Tabs: the titles stand in the data, and what they show in one group for each. A tab without a title has that of its group. */
export const migrations = [
  defineWidgetMigration('tabNav', {
    format: 'tab-nav',
    needsOneOf: ['tabs'],
    shownWith: ['tabs[].content'],
    children: {
      tabs: ({data, children}, context) => {
        const titles = readItems(data.child('tabs')).map(readTitle)
        const parts = partsOf(children)
        const count = Math.max(titles.length, parts.length)
        return unlessEmpty(
          Array.from({length: count}, (_, index) => index).flatMap((index) =>
            tab(titles[index], parts[index], context),
          ),
        )
      },
    },
  }),
]

/** The title of a tab: an object with a title, or a bare text. */
function readTitle(slot: Slot): string | undefined {
  return readPlain(slot.enter() ? slot.child('title') : slot)
}

/** A tab. A group whose own title is another than the tab's keeps it, as a group in the tab. */
function tab(title: string | undefined, part: Part | undefined, context: ConversionContext): readonly object[] {
  const read = part === undefined ? undefined : readPart(part, context)
  const {key, content = []} = read ?? {}
  const own = read?.title
  const name = title ?? own
  if (name === undefined && content.length === 0) return []
  const ownTitle = part?.group?.data.child('title')
  const repeats = title !== undefined && own === title
  const held =
    own === undefined || own === name || content.length === 0 ? content : [{_type: 'group', title: own, content}]
  if (repeats) ownTitle?.drop('repeated-title', 'info', 'The title of the group is that of its tab: it is stored once')
  else if (own !== undefined && own !== name && content.length === 0)
    ownTitle?.drop(
      'empty-group',
      'warning',
      `The tab “${name}” is empty: the title of its group was left out: “${own}”`,
    )
  return [
    {
      _type: 'tab',
      ...(key === undefined ? {} : {_key: key}),
      ...(name === undefined ? {} : {title: name}),
      ...(held.length === 0 ? {} : {content: held}),
    },
  ]
}
