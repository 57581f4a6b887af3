import {arrange} from './arrange.ts'
import {keepInterests, knownInterests} from './keepInterests.ts'

/** The switch on the front page that puts the member's topics first or not, on this device. */
export function interestsSwitch(): void {
  const input = document.querySelector<HTMLInputElement>('[data-interests-switch]')
  if (input === null) return
  input.checked = !knownInterests().isOff
  input.addEventListener('change', () => {
    keepInterests({isOff: !input.checked})
    document.documentElement.dataset.interests = input.checked ? 'on' : 'off'
    arrange(input.checked ? knownInterests().topicIds : [])
  })
}
