/**
 * Makes the privacy notice say that a withdrawal is not confirmed, and what the reader can do (consent-24). Its buttons
 * are then “Try again” and “Close”.
 */
export function sayUntold(notice: HTMLElement): void {
  const [title, text] = notice.querySelectorAll('p')
  const [again, close, choose] = notice.querySelectorAll('button')
  if (!title || !text || !again || !close) return
  title.textContent = 'We could not pass on what you withdrew'
  text.textContent =
    'It holds in this browser: nothing that you refused runs here. But our privacy service does not answer, and may still have your earlier choice. Try again now; or close this, and we try again at your next visit.'
  again.textContent = 'Try again'
  again.dataset.privacyChoice = 'again'
  close.textContent = 'Close'
  close.dataset.privacyChoice = 'close'
  choose?.remove()
}
