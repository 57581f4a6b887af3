import {interestsKey} from '@apothecary/shared/types/userProfile.ts'

/**
 * Puts what the member has chosen first, by rules in a style sheet: what has a chosen topic in `data-topics` stands
 * before its siblings, and what says why (`data-because`, or `data-interests-note` before a list) is shown. The root
 * gets `data-interests`, “on” or “off”; nothing happens without a choice. Throws for what is not the JSON of
 * `keepInterests`. It is part of `early.js`, which is small.
 */
export function showInterests(sheet: CSSStyleSheet): void {
  const {topicIds, isOff} = JSON.parse(localStorage.getItem(interestsKey) ?? '{"topicIds":[]}')
  if (topicIds[0]) document.documentElement.dataset.interests = isOff ? 'off' : 'on'
  for (const id of topicIds) {
    const name = JSON.stringify(id)
    const on = '[data-interests=on] '
    sheet.insertRule(`${on}[data-topics~=${name}]{order:-1}`)
    sheet.insertRule(
      `${on}:is([data-because=${name}],[data-interests-note]:has(+ul>[data-topics~=${name}])){display:block}`,
    )
  }
}
