import {trackFrom} from '../../enhance/trackFrom.ts'

/**
 * The answers to “Was this helpful?”: a script, as no control of HTML is one of two and can be cleared by pressing it again (feedback-8). The
 * answer stays in the page, and is told as an event: `value` is the answer, and is absent if the reader cleared it.
 */
export function enhance(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-thumb]')]
  const status = root.querySelector<HTMLElement>('[data-thanks]')
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const isChosen = button.getAttribute('aria-pressed') !== 'true'
      for (const one of buttons) one.setAttribute('aria-pressed', String(isChosen && one === button))
      if (status !== null) status.textContent = isChosen ? (status.dataset.thanks ?? '') : ''
      const {thumb} = button.dataset
      const {widgetId} = root.dataset
      trackFrom(
        {
          type: 'fieldSelected',
          form: 'thumbs',
          field: 'helpful',
          ...(isChosen && thumb !== undefined ? {value: thumb} : {}),
          ...(widgetId ? {widgetId} : {}),
        },
        root,
      )
    })
  }
}
