/** Whether a popover is open. Browsers without popovers (Safari before 17) show its content in its place, and throw at `:popover-open`. */
export function isPopoverOpen(popover: Element): boolean {
  return 'popover' in HTMLElement.prototype && popover.matches(':popover-open')
}
