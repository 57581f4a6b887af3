/** Hides prices and coupons from readers who are known to be outside of the United States (drug-savings-15): those that our own server says so of. */
export function enhance(root: HTMLElement): void {
  void isOutside().then((outside) => {
    if (outside) root.hidden = true
    else delete root.dataset.usOnly
  })
}

/** The answer is waited for so long, in milliseconds: meanwhile the place of the widget is kept. */
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
