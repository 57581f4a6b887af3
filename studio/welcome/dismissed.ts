const key = 'apothecary.welcome'

/** Whether the editor has put the welcome page behind the content, in this browser. */
export function isWelcomeDismissed(): boolean {
  try {
    return localStorage.getItem(key) === 'dismissed'
  } catch {
    // Outside of a browser, and where a browser keeps nothing.
    return false
  }
}

/** Says from now on which of the two the Studio opens with in this browser. */
export function dismissWelcome(isDismissed: boolean): void {
  try {
    if (isDismissed) localStorage.setItem(key, 'dismissed')
    else localStorage.removeItem(key)
  } catch {
    // The browser keeps nothing: the page comes first again next time.
  }
}
