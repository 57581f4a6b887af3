/**
 * Hides prices and coupons from readers of whom our own server says that they are outside of the United States
 * (drug-savings-15). The script is loaded before the widget is in the window, so nothing moves there. It is not hidden
 * until then: readers who go from heading to heading, or by Tab, would pass it.
 */
export function enhance(root: HTMLElement): void {
  void isOutside().then((outside) => {
    if (outside) root.hidden = true
  })
}

/** The answer is waited for so long, in milliseconds. */
const limitMs = 2000

let asked: Promise<boolean> | undefined

/** Asked once a page. Where there is no answer, the widget stays: whoever cannot use a coupon is not harmed by it, and whoever can needs it. */
function isOutside(): Promise<boolean> {
  asked ??= fetch('/api/region', {signal: AbortSignal.timeout(limitMs)})
    .then((response) => response.json())
    .then(
      (answer: unknown) =>
        typeof answer === 'object' && answer !== null && 'isUnitedStates' in answer && answer.isUnitedStates === false,
    )
    .catch(() => false)
  return asked
}
