import type {IconNode} from 'lucide'
import {isListOfObjects} from '../../contract/isListOfObjects.ts'
import type {WidgetData} from '../../contract/types.ts'
import {socialProofIcon} from '../../ui/socialProofIcons.ts'

/** How many reasons are shown (social-proof-1). */
const most = 3

/** A reason that has both an icon and a main text. */
interface Reason {
  readonly key: string
  readonly icon: IconNode
  readonly mainText: string
  readonly subtext: string | null
}

/**
 * The reasons that are shown: the first three that have both a main text and an icon of the set (social-proof-1, social-proof-4). The name of an
 * icon that the set does not have counts as none.
 */
export function reasonsOf({items}: WidgetData<'socialProof'>): readonly Reason[] {
  const complete = (items ?? []).flatMap(({_key, icon: name, mainText, subtext}) => {
    const icon = socialProofIcon(name)
    return icon !== undefined && mainText ? [{key: _key, icon, mainText, subtext}] : []
  })
  return complete.slice(0, most)
}

/** Why the widget is not shown: no reason has both an icon and a main text (social-proof-5). A malformed list is for the view to report. */
export function hiddenOn(data: WidgetData<'socialProof'>): string | undefined {
  if (!isListOfObjects(data.items ?? [])) return undefined
  return reasonsOf(data).length === 0 ? 'no reason has both an icon and words' : undefined
}
