import type {TrackingEventOf} from '@apothecary/shared/types/events.ts'
import {closest} from '../../enhance/dom.ts'
import {reveal} from '../../enhance/reveal.ts'
import {trackFrom} from '../../enhance/trackFrom.ts'
import {comparedIn, fragmentFor, namesAny} from './comparisonAddress.ts'
import {boxesOf, showPicker, showTable, write} from './comparisonDom.ts'
import {type ComparisonEvent, nextComparison, showing} from './comparisonState.ts'
import {comparedCount, toggleOf} from './selection.ts'

type Action = TrackingEventOf<'comparisonChanged'>['action']

/** Brings a comparison of products to life: its dropdown, its table, and the address of the page. A table of diets has nothing to choose. */
export function enhance(root: HTMLElement): void {
  const heads = [...root.querySelectorAll<HTMLElement>('th[data-product]')]
  if (heads.length === 0) return
  const ids = heads.map(({dataset}) => dataset.product ?? '')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const differences = root.querySelector<HTMLInputElement>('[data-differences]')
  let comparison = showing(comparedIn(location.hash, ids) ?? ids.slice(0, comparedCount))

  function report(action: Action, productId?: string): void {
    const widgetId = root.dataset.widgetId ?? ''
    trackFrom({type: 'comparisonChanged', action, ...(productId ? {productId} : {}), widgetId}, root)
  }

  /** Announces a change to screen readers. */
  function announce(text: string): void {
    write(root.querySelector('[data-status]'), text)
  }

  /** Shows the state. Returns how many rows of the table differ. */
  function show(): number {
    showPicker(root, comparison)
    const copy = root.querySelector<HTMLElement>('[data-copy-link]')
    if (copy !== null) {
      copy.dataset.copyLink = copy.dataset.copyLink?.replace(/(#.*)?$/, fragmentFor(comparison.compared, '', ids))
    }
    return showTable(root, comparison.compared, differences?.checked === true)
  }

  function handle(event: ComparisonEvent): void {
    const before = comparison
    comparison = nextComparison(before, event)
    show()
    const isOther = ids.some((id) => before.compared.includes(id) !== comparison.compared.includes(id))
    if (isOther) {
      const names = heads.filter(({dataset}) => comparison.compared.includes(dataset.product ?? ''))
      announce(`Comparing ${names.map((head) => head.querySelector('[data-name]')?.textContent).join(' with ')}.`)
    }
    if (event.type === 'show') return
    // One event an interaction (comparison-widget-21).
    if (isOther || event.type === 'compare') report('compare')
    else if (before.isOpen !== comparison.isOpen) report(comparison.isOpen ? 'open' : 'close')
    if (isOther) history.pushState(null, '', fragmentFor(comparison.compared, location.hash, ids))
  }

  root.addEventListener('click', (event) => {
    if (closest(event, '[data-toggle]') !== null) handle({type: 'toggle'})
    if (closest(event, '[data-compare]') !== null) {
      handle({type: 'compare'})
      toggle?.focus()
    }
    if (closest(event, '[data-clear]') !== null) {
      handle({type: 'change', action: {type: 'clear'}})
      report('clear')
    }
  })
  root.addEventListener('change', ({target}) => {
    if (differences !== null && target === differences) {
      const count = show()
      if (differences.checked) announce(count === 1 ? '1 row differs.' : `${count} rows differ.`)
      else announce('All rows are shown.')
    }
    const box = boxesOf(root).find((candidate) => candidate === target)
    if (box === undefined) return
    const action = toggleOf(comparison.selected, box.value)
    handle({type: 'change', action})
    report(action.type, box.dataset.productId)
  })
  root.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || !comparison.isOpen) return
    handle({type: 'cancel'})
    toggle?.focus()
  })
  const leaveFor = (target: EventTarget | null): void => {
    const isElsewhere = target instanceof Node && root.querySelector('[data-picker]')?.contains(target) === false
    if (comparison.isOpen && isElsewhere) handle({type: 'leave'})
  }
  document.addEventListener('pointerdown', ({target}) => leaveFor(target))
  root.addEventListener('focusout', ({relatedTarget}) => leaveFor(relatedTarget))
  // A link on the page to a comparison leads to it. Its address is followed after this event, and shows the products.
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href]')
    if (link?.pathname === location.pathname && namesAny(link.hash, ids)) reveal(root)
  })
  addEventListener('popstate', () => {
    const compared = comparedIn(location.hash, ids)
    if (compared !== undefined) handle({type: 'show', ids: compared})
  })

  show()
  root.dataset.ready = ''
  // A link to a comparison leads to it, not to the top of the page.
  if (namesAny(location.hash, ids)) reveal(root)
}
