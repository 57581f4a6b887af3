import {trackFrom} from '../../enhance/trackFrom.ts'

/**
 * The feedback picker: a script, as no form of HTML keeps its answers out of addresses and sends them with consent only. An option that is
 * chosen, and the submitted form, are told as events (feedback-6); nothing is stored.
 */
export function enhance(root: HTMLElement): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const submit = root.querySelector<HTMLButtonElement>('[data-submit]')
  const status = root.querySelector<HTMLElement>('[data-thanks]')
  const widget = root.dataset.widgetId ? {widgetId: root.dataset.widgetId} : {}

  /** Submit is disabled where a choice is required and nothing is chosen (feedback-4). */
  const update = (): void => {
    const isMissing = root.dataset.required !== undefined && boxes.every(({checked}) => !checked)
    if (submit !== null) submit.disabled = isMissing
  }

  root.addEventListener('change', ({target}) => {
    const box = boxes.find((one) => one === target)
    if (box === undefined) return
    update()
    if (status !== null) status.textContent = ''
    if (box.checked)
      trackFrom({type: 'fieldSelected', form: 'feedback', field: 'topic', value: box.value, ...widget}, root)
  })
  submit?.addEventListener('click', () => {
    if (status !== null) status.textContent = status.dataset.thanks ?? ''
    trackFrom({type: 'formSubmitted', form: 'feedback', ...widget}, root)
  })
  update()
}
