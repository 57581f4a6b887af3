import {importModule} from './importModule.ts'

// Nothing throws at a popover that is open, nor in browsers without popovers (Safari before 17), which show its content in its place.
/* oxlint-disable typescript/no-unnecessary-condition */

/** Opens a dialog (modal) or a popover by id; does nothing if there is none or it is open. */
export function openOverlay(id: string): void {
  const target = document.getElementById(id)
  if (target instanceof HTMLDialogElement) {
    if (!target.open) target.showModal()
  } else if (target?.hasAttribute('popover') === true) {
    target.togglePopover?.(true)
  }
}

/**
 * Opens the popover that the address of the page leads into, such as one whose form was sent. Loads `commands.js`, whose address is in
 * `data-commands` of a script of the page, in browsers that need it.
 */
export function startOverlays(): void {
  // As it stands: ids in popovers are our own, of letters that no browser encodes.
  const target = document.getElementById(location.hash.slice(1))
  target?.closest<HTMLElement>('[popover]')?.togglePopover?.(true)
  const address = document.querySelector<HTMLElement>('[data-commands]')?.dataset.commands
  if (address === undefined) return
  if ('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype) return
  void importModule(address)
}
