import {closest, targetElement} from '../../enhance/dom.ts'
import {tabAfter} from '../../ui/tabAfter.ts'

/** Shows an element, or hides it as long as this script can show it again (`data-closed` in `web/styles/scripted.css`). */
function show(element: Element, isShown: boolean): void {
  element.toggleAttribute('data-closed', !isShown)
}

/** Shows the overview of a panel, or the details with this id in its place (side-effects-6, side-effects-7). */
function select(panel: Element, detailsId?: string): void {
  for (const part of panel.children) {
    if (part.matches('[data-overview]')) show(part, detailsId === undefined)
    if (part.matches('[data-details]')) show(part, part.id === detailsId)
  }
}

/**
 * The explorer of side effects: its links become tabs by the pattern of the ARIA Authoring Practices, where arrow keys choose (side-effects-4);
 * the links of the overview open details, and "back" closes them. The choice is in no address and no event, as it is health data.
 */
export function enhance(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  const tabs = [...root.querySelectorAll<HTMLElement>('[data-tab]')]
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
  if (list === null) return

  /** Shows the panel of a tab, and its overview (side-effects-9). */
  const open = (index: number): void => {
    for (const [position, tab] of tabs.entries()) {
      const panel = panels[position]
      if (panel === undefined) continue
      tab.setAttribute('aria-selected', String(position === index))
      tab.tabIndex = position === index ? 0 : -1
      show(panel, position === index)
      select(panel)
    }
  }

  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', list.dataset.tabs ?? '')
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panels[index]?.id ?? '')
    panels[index]?.setAttribute('role', 'tabpanel')
    panels[index]?.setAttribute('aria-labelledby', tab.id)
  }
  /** Shows what the address of the page leads to, if that is one of the effects, or a panel. */
  const openTarget = (): void => {
    const target = targetElement()
    const index = panels.findIndex((panel) => panel.contains(target))
    const panel = panels[index]
    if (target === null || panel === undefined) return
    open(index)
    select(panel, target.closest('[data-details]')?.id)
    target.scrollIntoView()
  }
  open(0)
  openTarget()
  addEventListener('hashchange', openTarget)

  root.addEventListener('click', (event) => {
    const link = closest(event, '[data-tab], [data-effect], [data-back]')
    const panel = link?.closest('[data-panel]')
    if (!link) return
    event.preventDefault()
    if (!panel) open(tabs.indexOf(link))
    else if (link.dataset.effect === undefined) {
      const details = link.closest('[data-details]')
      select(panel)
      panel.querySelector<HTMLElement>(`[data-effect="${details?.id}"]`)?.focus()
    } else {
      select(panel, link.dataset.effect)
      document.getElementById(link.dataset.effect)?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  })
  list.addEventListener('keydown', (event) => {
    const from = tabs.findIndex((tab) => tab === event.target)
    // They are links, which a space does not press.
    const to = event.key === ' ' ? from : tabAfter(event, from, tabs.length, list)
    if (from === -1 || to === undefined) return
    event.preventDefault()
    open(to)
    tabs[to]?.focus()
  })
}
