import {closest} from './dom.ts'

/**
 * `command`/`commandfor` buttons and `closedby="any"` dialogs, as the HTML standard defines them, for browsers that do not support them. Only
 * those load this module (`overlays.ts`).
 */
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', (event) => {
    const button = closest(event, 'button[commandfor][command]')
    const target = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (button !== null && target !== null) run(button.getAttribute('command') ?? '', target, button)
  })
}
if (!('closedBy' in HTMLDialogElement.prototype)) {
  document.addEventListener('click', ({target, clientX, clientY}) => {
    if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
    const {left, right, top, bottom} = target.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) target.close()
  })
}

function run(command: string, target: HTMLElement, button: HTMLElement): void {
  if (target instanceof HTMLDialogElement) {
    if (command === 'show-modal' && !target.open) target.showModal()
    else if ((command === 'close' || command === 'request-close') && target.open)
      target.close(button.getAttribute('value') ?? '')
  }
  if (command === 'show-popover') target.showPopover()
  else if (command === 'hide-popover') target.hidePopover()
  else if (command === 'toggle-popover') target.togglePopover()
}
