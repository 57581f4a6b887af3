import {closest} from '../../enhance/dom.ts'
import {keepScreenOn} from './wakeLock.ts'

/** A swipe is at least this long, in CSS pixels, and twice as wide as it is high. */
const swipeLength = 60

/** The boxes of a list of the recipe itself, in their order. */
function boxesOf(recipe: Element, list: 'ingredients' | 'instructions'): readonly HTMLInputElement[] {
  return [...recipe.querySelectorAll<HTMLInputElement>(`[data-checklist="${list}"] input`)]
}

/** Ticks a box of the recipe as a reader would, so that the tick is stored and tracked (recipe-9). */
function tick(box: HTMLInputElement | undefined, checked: boolean): void {
  if (box === undefined) return
  box.checked = checked
  box.dispatchEvent(new Event('change', {bubbles: true}))
}

/** Opens the cook mode of a recipe when its button is pressed (recipe-37): one step at a time, by buttons, arrow keys and swipes. */
export function enhance(button: HTMLElement): void {
  const recipe = button.closest('[data-widget]')
  const dialog = recipe?.querySelector<HTMLDialogElement>(`dialog[id="${button.dataset.cook ?? ''}"]`)
  if (!recipe || !dialog) return
  const part = <Found extends HTMLElement>(name: string) => dialog.querySelector<Found>(`[data-cook-${name}]`)
  const steps = [...recipe.querySelectorAll('[data-checklist="instructions"] > li')]
  const done = part<HTMLInputElement>('done')
  const ingredients = part<HTMLDetailsElement>('ingredients')
  let current = 0

  function show(): void {
    part('step')?.replaceChildren(...copiesOf(steps[current]))
    const position = part('position')
    if (position !== null) position.textContent = `Step ${current + 1} of ${steps.length}`
    if (done !== null && recipe) done.checked = boxesOf(recipe, 'instructions')[current]?.checked === true
    for (const each of dialog?.querySelectorAll<HTMLElement>('[data-cook-move]') ?? []) {
      if (each.dataset.cookMove === '-1') each.setAttribute('aria-disabled', String(current === 0))
      const label = each.querySelector('[data-text]')
      if (label !== null) label.textContent = current === steps.length - 1 ? 'Finish' : 'Next'
    }
  }

  /** Goes to another step: 1 the next, -1 the one before. Behind the last one the dialog is closed. */
  function move(by: number): void {
    if (current + by < 0) return
    if (current + by === steps.length) return dialog?.close()
    current += by
    show()
  }

  function open(): void {
    if (!recipe || !dialog || dialog.open) return
    const boxes = boxesOf(recipe, 'instructions')
    current = Math.max(
      0,
      boxes.findIndex(({checked}) => !checked),
    )
    const list = recipe.querySelector('[data-checklist="ingredients"]')
    ingredients?.querySelector('ul')?.replaceChildren(...[...(list?.children ?? [])].map(copyOf))
    if (ingredients !== null) {
      ingredients.hidden = list === null
      ingredients.open = innerWidth >= 960
    }
    show()
    dialog.showModal()
    keepScreenOn(dialog)
  }

  // The button is seen to be pressed before: for a modal dialog the browser styles all of the page anew, which takes a phone a while.
  button.addEventListener('click', () => requestAnimationFrame(() => setTimeout(open)))
  dialog.addEventListener('click', (event) => {
    const pressed = closest(event, '[data-cook-move]')
    if (pressed !== null && pressed.getAttribute('aria-disabled') !== 'true') move(Number(pressed.dataset.cookMove))
  })
  dialog.addEventListener('keydown', ({key, altKey, ctrlKey, metaKey}) => {
    // The browser has these for its own, such as the page before.
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight' || key === 'ArrowLeft') move((key === 'ArrowRight') === isLeftToRight(dialog) ? 1 : -1)
  })
  dialog.addEventListener('change', ({target}) => {
    if (target === done) tick(boxesOf(recipe, 'instructions')[current], done?.checked === true)
    const copies = [...(ingredients?.querySelectorAll('input') ?? [])]
    const copy = copies.find((box) => box === target)
    if (copy !== undefined) tick(boxesOf(recipe, 'ingredients')[copies.indexOf(copy)], copy.checked)
  })
  addSwipes(dialog, move)
}

function addSwipes(dialog: HTMLElement, move: (by: number) => void): void {
  let start: Touch | undefined
  dialog.addEventListener('touchstart', ({touches}) => (start = touches.length === 1 ? touches[0] : undefined), {
    passive: true,
  })
  dialog.addEventListener('touchend', ({changedTouches: [end]}) => {
    if (start === undefined || end === undefined) return
    const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
    if (Math.abs(right) < Math.max(swipeLength, 2 * Math.abs(down))) return
    move(right < 0 === isLeftToRight(dialog) ? 1 : -1)
  })
}

function isLeftToRight(element: Element): boolean {
  return getComputedStyle(element).direction !== 'rtl'
}

/** Copies of what a step consists of, without its box and number. */
function copiesOf(step: Element | undefined): readonly Node[] {
  if (step === undefined) return []
  const words = [...step.querySelectorAll('[data-words]')]
  const others = [...step.children].filter((child) => child.tagName !== 'LABEL' && !words.includes(child))
  return [...words, ...others].map(copyOf)
}

/** A copy with the state of its boxes and without ids, which must stay unique. */
function copyOf(element: Element): Node {
  const copy = element.cloneNode(true)
  if (copy instanceof Element) for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id')
  return copy
}
