import {closest, targetElement} from './dom.ts'

/** Runs an invoker command on its target, as the HTML standard defines it. */
function run(command: string, target: HTMLElement, button: HTMLElement): void {
  if (target instanceof HTMLDialogElement) {
    if (command === 'show-modal' && !target.open) target.showModal()
    else if (command === 'close' && target.open) target.close(button.getAttribute('value') ?? '')
    else if (command === 'request-close' && target.open) target.close(button.getAttribute('value') ?? '')
  }
  if (command === 'show-popover') target.showPopover()
  else if (command === 'hide-popover') target.hidePopover()
  else if (command === 'toggle-popover') target.togglePopover()
}

/** Opens a dialog (modal) or a popover by id; does nothing if there is none or it is open. */
export function openOverlay(id: string): void {
  const target = document.getElementById(id)
  if (target instanceof HTMLDialogElement) {
    if (!target.open) target.showModal()
  } else if (target !== null && target.hasAttribute('popover') && !target.matches(':popover-open')) {
    target.showPopover()
  }
}

/** Opens the popover that the address of the page leads into, such as one whose form was sent. */
function openTarget(): void {
  targetElement()?.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover()
}

/** Implements `command`/`commandfor` buttons and `closedby="any"` dialogs in browsers that do not support them, and opens the popover of the page's target. */
export function startOverlays(): void {
  openTarget()
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', (event) => {
      const button = closest(event, 'button[commandfor][command]')
      const target = document.getElementById(button?.getAttribute('commandfor') ?? '')
      if (button !== null && target !== null) run(button.getAttribute('command') ?? '', target, button)
    })
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    document.addEventListener('click', (event) => {
      const {target} = event
      if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
      const box = target.getBoundingClientRect()
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      if (!inside) target.close()
    })
  }
}
