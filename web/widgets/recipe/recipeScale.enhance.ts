import type {Quantity} from '@apothecary/shared/recipes/amount.ts'
import {type UnitSystem, writeQuantity} from '@apothecary/shared/recipes/writeAmount.ts'
import {closest} from '../../enhance/dom.ts'

/** An amount on the page, and its nodes as the server made them. */
interface Place {
  readonly element: HTMLElement
  readonly written: readonly Node[]
  readonly quantity: Quantity
}

/** Changes the amounts of a recipe when its reader chooses servings or units (recipe-28, recipe-33). The choice lasts until the page is left. */
export function enhance(controls: HTMLElement): void {
  const recipe = controls.closest<HTMLElement>('[data-widget]')
  const servings = controls.querySelector('select')
  const status = controls.querySelector('output')
  if (recipe === null || servings === null) return
  const places = [...recipe.querySelectorAll<HTMLElement>('[data-amount]')].map((element): Place => {
    const quantity: Quantity = JSON.parse(element.dataset.amount ?? '')
    return {element, written: [...element.childNodes], quantity}
  })
  const yieldCell = recipe.querySelector('[data-yield]')
  const yieldText = yieldCell?.textContent

  function show(): void {
    if (recipe === null || servings === null) return
    const factor = Number(servings.value)
    const system = systemIn(controls)
    for (const {element, written, quantity} of places) {
      if (factor === 1 && system === 'written') element.replaceChildren(...written)
      else element.textContent = writeQuantity(quantity, factor, system)
    }
    const text = servings.options[servings.selectedIndex]?.text ?? ''
    // Multiples of a recipe that does not say how much it makes ("2×") leave its own words.
    if (yieldCell !== null && !text.endsWith('×'))
      yieldCell.textContent = factor === 1 ? (yieldText ?? '') : `Makes ${text}`
    recipe.toggleAttribute('data-scaled', factor !== 1)
    for (const button of controls.querySelectorAll<HTMLElement>('[data-step]')) {
      button.setAttribute(
        'aria-disabled',
        String(servings.options[servings.selectedIndex + Number(button.dataset.step)] === undefined),
      )
    }
  }

  controls.addEventListener('click', (event) => {
    const button = closest(event, '[data-step]')
    if (button === null || button.getAttribute('aria-disabled') === 'true') return
    servings.selectedIndex += Number(button.dataset.step)
    show()
    if (status !== null) status.textContent = servings.options[servings.selectedIndex]?.text ?? ''
  })
  controls.addEventListener('change', show)
  // A browser may have restored what was chosen before the page was loaded again.
  show()
  controls.dataset.ready = ''
}

function systemIn(controls: HTMLElement): UnitSystem {
  const value = controls.querySelector<HTMLInputElement>('input:checked')?.value
  return value === 'us' || value === 'metric' ? value : 'written'
}
