/** How long each item of a headline is shown (ticker-hero-4). */
const itemMs = 2500

/**
 * The items of the headline of a hero take turns: a script, as style sheets cannot do it for any number of items. It stands still under the preference for
 * reduced motion (ticker-hero-7), and while readers pause it (ticker-hero-18).
 */
export function enhance(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')]
  const pause = root.querySelector<HTMLButtonElement>('[data-ticker-pause]')
  if (pause === null || items.length < 2) return
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  let current = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const showNext = (): void => {
    delete items[current]?.dataset.current
    current = (current + 1) % items.length
    const next = items[current]
    if (next !== undefined) next.dataset.current = ''
  }
  const update = (): void => {
    clearInterval(timer)
    // The control is shown where there is something to stop.
    root.toggleAttribute('data-moving', !stillness.matches)
    if (!stillness.matches && pause.getAttribute('aria-pressed') !== 'true') timer = setInterval(showNext, itemMs)
  }

  pause.addEventListener('click', () => {
    pause.setAttribute('aria-pressed', String(pause.getAttribute('aria-pressed') !== 'true'))
    update()
  })
  stillness.addEventListener('change', update)
  update()
}
