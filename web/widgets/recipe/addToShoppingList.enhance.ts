import {closest} from '../../enhance/dom.ts'
import {changeItems, notStored, readItems} from '../../saved/deviceItems.ts'
import {isKept, mostCharacters, mostItems, type ShoppingLine} from '../../saved/items.ts'
import {say} from '../../saved/say.ts'
import {syncItems} from '../../saved/syncItems.ts'
import {newTabWords} from '../../ui/newTabWords.ts'

const most = mostItems['shopping-list']
const seeList = {href: '/shopping-list', text: 'See your shopping list'}

/**
 * Puts the ingredients of a recipe on the shopping list when the button is pressed: each as it is shown, with the
 * chosen servings and units (members-6). What is there of the same recipe is replaced (members-7).
 */
export function enhance(add: HTMLElement): void {
  add.addEventListener('click', (event) => {
    if (closest(event, 'button') === null) return
    const {recipeAddress: address = '', recipeName: recipe = ''} = add.dataset
    const texts = ingredientsOf(add)
    const kept = readItems('shopping-list').filter(isKept)
    const before = kept.filter(({id}) => id.slice(0, id.lastIndexOf('/')) === address)
    if (kept.length - before.length + texts.length > most)
      return say(add, `The shopping list holds ${most} lines, and these do not fit. Remove some first.`, seeList)
    const addedAt = Date.now()
    const lines = texts.map((text, index): readonly [string, ShoppingLine] => [
      `${address}/${index + 1}`,
      {text, recipe, ticked: false, addedAt},
    ])
    const isStored = changeItems(
      'shopping-list',
      new Map<string, ShoppingLine | null>([...before.map(({id}) => [id, null] as const), ...lines]),
    )
    if (!isStored) return say(add, notStored)
    say(add, before.length === 0 ? 'Added to your list.' : 'Replaced on your list.', seeList)
    void syncItems('shopping-list')
  })
}

/** The texts of the ingredients around the button, as they are shown. */
function ingredientsOf(add: HTMLElement): readonly string[] {
  const list = add.parentElement?.querySelector('[data-checklist="ingredients"]')
  return [...(list?.querySelectorAll('[data-words]') ?? [])].flatMap((words) => {
    // Paragraphs and items, which would run into each other.
    const parts = [...words.querySelectorAll(':scope > span, :scope > a > span, p, li')].filter(
      (part) => !part.matches('li') || part.querySelector('p, li') === null,
    )
    const texts = parts.length === 0 ? [words.textContent] : parts.map(({textContent}) => textContent)
    // What links say to screen readers alone is no part of a shopping list.
    const shown = texts.join(' ').replaceAll(newTabWords, '')
    const text = shown.replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [text.slice(0, mostCharacters)]
  })
}
