import {isPopoverOpen} from './isPopoverOpen.ts'

/**
 * Closes a popover when the focus leaves it for the page below, which it would hide. Its button, marked by `popovertarget`, closes it by itself.
 */
export function closeBehindFocus(popover: HTMLElement): void {
  popover.addEventListener('focusout', ({relatedTarget}) => {
    if (!(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return
    const isButton = relatedTarget.getAttribute('popovertarget') === popover.id
    if (!isButton && isPopoverOpen(popover)) popover.hidePopover()
  })
}
