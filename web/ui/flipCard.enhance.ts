/** Lets a click on a card, or on its button, show the other face (carousel-22). `FlipCard.tsx` has the markup. */
export function enhance(card: HTMLElement): void {
  const button = card.querySelector<HTMLElement>('[data-flip]')
  if (button === null) return
  card.addEventListener('click', ({target}) => {
    const control = target instanceof Element ? target.closest('a, button') : null
    // Links on a face do their own work, and a reader who selects words of a face wants to keep it in view.
    const isMeant = control === button || (control === null && getSelection()?.type !== 'Range')
    if (!isMeant) return
    const isFlipped = card.dataset.flipped !== 'true'
    card.dataset.flipped = String(isFlipped)
    button.setAttribute('aria-expanded', String(isFlipped))
  })
}
