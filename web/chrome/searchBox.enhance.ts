import {isPopoverOpen} from '../enhance/isPopoverOpen.ts'
import {loadSheet} from '../enhance/sheet.ts'

/** How long typing has to rest before suggestions are asked for, in milliseconds. */
const pauseMs = 150

interface Suggestion {
  readonly title: string
  readonly path: string
}

/**
 * Suggestions under the input of a search form, as a combobox with a list (ARIA Authoring Practices): arrow keys choose, Enter or a press opens. In a
 * popover with `data-search-box`, Escape, Tab and the submission of an empty text hide it (search-6, search-8).
 */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector('input')
  const list = form.querySelector<HTMLElement>('[role=listbox]')
  const status = form.querySelector('output')
  if (input === null || list === null || status === null) return
  const box = form.closest<HTMLElement>('[data-search-box]')
  const {placeholder} = input
  const closeBox = () => {
    if (box && isPopoverOpen(box)) box.hidePopover()
  }
  let options: HTMLElement[] = []
  let chosen = -1
  let timer = 0
  let asking = new AbortController()

  /** The term as `searchTerm` makes it on the server. */
  const term = () => input.value.trim().replace(/\s+/g, ' ')

  const choose = (place: number) => {
    chosen = place
    options.forEach((option, index) => option.setAttribute('aria-selected', String(index === place)))
    const option = options[place]
    option?.scrollIntoView({block: 'nearest'})
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  const show = (items: readonly Suggestion[], text: string) => {
    options = items.map(({title, path}, index) => {
      const option = document.createElement('div')
      option.id = `${list.id}-${index}`
      option.setAttribute('role', 'option')
      option.dir = 'auto'
      option.dataset.path = path
      option.textContent = title
      return option
    })
    list.replaceChildren(...options)
    list.hidden = items.length === 0
    input.setAttribute('aria-expanded', String(items.length > 0))
    status.textContent = text
    choose(-1)
  }

  /** Also ends what is still being asked: its answer would be stale. */
  const hide = () => {
    clearTimeout(timer)
    asking.abort()
    show([], '')
  }

  const ask = async () => {
    const query = term()
    asking = new AbortController()
    const {signal} = asking
    try {
      const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(query)}`, {signal})
      const answer: {readonly query: string; readonly items: readonly Suggestion[]} = await response.json()
      // An answer comes with what it answers (search-14); of a failure, it is undefined.
      if (answer.query !== query || query !== term() || signal.aborted) return
      const {length} = answer.items
      show(answer.items, `${length || 'No'} suggestion${length === 1 ? '' : 's'}`)
      input.placeholder = length > 0 ? placeholder : ''
    } catch {
      // A failure of suggestions is ignored (search-15).
    }
  }

  const follow = () => {
    clearTimeout(timer)
    asking.abort()
    if (term().length > 1) timer = window.setTimeout(() => void ask(), pauseMs)
    else hide()
  }

  /** The keys of a combobox. An open list keeps the arrow keys; before the first option and after the last is the input. */
  const press = (event: KeyboardEvent) => {
    const {key} = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const size = options.length + 1
    // Browsers use the first Escape to empty a search field.
    if (key === 'Tab' || key === 'Escape') closeBox()
    if (event.isComposing || size === 1) return
    if (step !== 0) choose(((chosen + 1 + step + size) % size) - 1)
    else if (key === 'Enter' && chosen >= 0) visit(options[chosen])
    else return
    event.preventDefault()
  }

  const visit = (option: HTMLElement | undefined) => {
    if (option?.dataset.path) location.assign(option.dataset.path)
  }

  Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }).forEach(([name, value]) => input.setAttribute(name, value))
  input.addEventListener('input', follow)
  input.addEventListener('blur', hide)
  form.addEventListener('keydown', press)
  // A press on an option leaves the focus in the input.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({target}) => {
    if (target instanceof HTMLElement) visit(target)
  })
  form.addEventListener('submit', (event) => {
    if (term() !== '' || box === null) return
    event.preventDefault()
    closeBox()
  })
  void loadSheet(form)
  // Something was typed before this code was loaded, or kept by the browser.
  if (document.activeElement === input) follow()
}
