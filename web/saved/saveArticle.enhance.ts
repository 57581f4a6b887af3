import {closest} from '../enhance/dom.ts'
import {changeItems, notStored, readItems} from './deviceItems.ts'
import {isKept, mostItems} from './items.ts'
import {say} from './say.ts'
import {syncItems} from './syncItems.ts'

/** Saves the article of a `SaveButton` in this browser when it is pressed, and removes it when it is pressed again (members-1). */
export function enhance(save: HTMLElement): void {
  save.addEventListener('click', (event) => {
    const button = closest(event, '[data-save]')
    if (button === null) return
    const isSaved = button.getAttribute('aria-pressed') === 'true'
    const id = button.dataset.save ?? ''
    const others = readItems('saved-articles').filter((item) => isKept(item) && item.id !== id)
    if (!isSaved && others.length >= mostItems['saved-articles'])
      return say(save, `${mostItems['saved-articles']} articles are saved, and no more fit. Remove some first.`, seeAll)
    const value = isSaved ? null : {title: button.dataset.saveTitle ?? '', addedAt: Date.now()}
    if (!changeItems('saved-articles', new Map([[id, value]]))) return say(save, notStored)
    button.setAttribute('aria-pressed', String(!isSaved))
    say(save, isSaved ? 'Removed from your saved articles.' : 'Saved in this browser.', isSaved ? undefined : seeAll)
    void syncItems('saved-articles')
  })
  // A page that the browser has kept is shown again as it was: the script of every page marks the button anew.
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) say(save, '')
  })
}

const seeAll = {href: '/saved', text: 'See your saved articles'}
