import {targetElement} from '../../enhance/dom.ts'
import {tabAfter} from '../../ui/tabAfter.ts'

/**
 * Tabs as in the ARIA Authoring Practices, with automatic activation: HTML has no element for them, and which panel is shown, the arrow keys and
 * the roles need a script. Panels that are not selected are `hidden="until-found"`, so the browser's search and links to places in them open
 * them. Until this runs, `styles/scripted.css` shows the first panel as the tabs will, so that nothing moves.
 */
export function enhance(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>(':scope > [role=tablist]')
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [data-tab-panel]')]
  if (list === null) return
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]

  const select = (selected: number): void => {
    for (const [index, tab] of tabs.entries()) {
      const isSelected = index === selected
      tab.setAttribute('aria-selected', String(isSelected))
      tab.tabIndex = isSelected ? 0 : -1
      const panel = panels[index]
      // A panel that is hidden so still has a box, which is no stop of the Tab key and nothing to screen readers.
      if (panel === undefined) continue
      panel.tabIndex = isSelected ? 0 : -1
      if (isSelected) panel.removeAttribute('aria-hidden')
      else panel.setAttribute('aria-hidden', 'true')
      if (isSelected) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
    }
  }

  /** Opens the panel that holds a place, if there is one. Returns that place. */
  const selectPanelOf = (target: HTMLElement | null): HTMLElement | undefined => {
    const index = panels.findIndex((panel) => panel.contains(target))
    if (target === null || index < 0) return undefined
    select(index)
    return target
  }

  for (const [index, panel] of panels.entries()) {
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tabs[index]?.id ?? '')
    panel.addEventListener('beforematch', () => select(index))
  }
  list.addEventListener('click', ({target}) => {
    const index = tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
    if (index >= 0) select(index)
  })
  list.addEventListener('keydown', (event) => {
    const from = tabs.findIndex((tab) => tab === event.target)
    const to = from < 0 ? undefined : tabAfter(event, from, tabs.length, list)
    if (to === undefined) return
    event.preventDefault()
    select(to)
    tabs[to]?.focus()
  })
  addEventListener('hashchange', () => selectPanelOf(targetElement())?.scrollIntoView())

  select(0)
  const target = selectPanelOf(targetElement() ?? root.querySelector<HTMLElement>('[data-revealed]'))
  list.hidden = false
  root.dataset.tabs = 'ready'
  target?.scrollIntoView()
}
