import {emptyNav, type MenuItem, type MenuSection, type SiteNav} from './siteNav.ts'

/** For tests: a section of the menu whose links have these labels. */
export function testSection(title: string, labels: readonly string[], more: Partial<MenuSection> = {}): MenuSection {
  const links = labels.map((label) => ({
    label,
    url: `/${label.toLowerCase().replaceAll(' ', '-')}`,
    newTab: false,
    title: undefined,
    description: undefined,
    image: undefined,
  }))
  return {key: title, title, subtitle: undefined, links, widget: undefined, button: undefined, ...more}
}

const items: readonly MenuItem[] = [
  {
    key: 'sleep',
    title: 'Sleep',
    url: '/topics/sleep',
    columns: [[testSection('Nights', ['Magnesium', 'Naps'])], [testSection('Days', ['Caffeine'])]],
  },
  {key: 'food', title: 'Food', url: undefined, columns: [[testSection('Recipes', ['Lentil soup', 'Oats'])]]},
  {key: 'drugs', title: 'Drugs', url: '/topics/drugs', columns: []},
]

/** For tests: a menu of two entries that open, and a link. */
export const testNav: SiteNav = {...emptyNav, items}
