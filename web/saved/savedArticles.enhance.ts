import {type Copy, openList, type Shown} from './keptList.ts'

/** Lists the articles that are saved in this browser, the last saved first (members-4). */
export function enhance(room: HTMLElement): void {
  openList(room, 'saved-articles', (items, copy) => {
    const list = copy('list')
    list.append(
      ...items.toSorted((one, other) => other.value.addedAt - one.value.addedAt).map((item) => row(item, copy)),
    )
    return [list]
  })
}

function row({id, value: {title, addedAt}}: Shown<'saved-articles'>, copy: Copy): HTMLElement {
  const item = copy('item')
  item.dataset.ids = id
  const link = item.querySelector('a')
  if (link !== null) {
    link.href = id
    link.textContent = title
  }
  const when = item.querySelector('[data-when]')
  if (when !== null) when.textContent = `Saved on ${new Date(addedAt).toLocaleDateString('en-US', {dateStyle: 'long'})}`
  const remove = item.querySelector<HTMLElement>('[data-remove]')
  if (remove !== null) {
    remove.dataset.remove = title
    remove.setAttribute('aria-label', `Remove ${title}`)
  }
  return item
}
