import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import type {SITE_NAV_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {mutated} from '../../tests/support/mutations.ts'
import {secondaryNavFor} from './secondaryNavFor.ts'
import {readSiteNav} from './siteNav.ts'

const image = {
  _type: 'contentImage' as const,
  asset: {_type: 'reference' as const, _ref: 'image-moon-100x100-png'},
  alt: 'A moon',
  lqip: null,
}

const stored = {
  main: {
    links: [
      {
        _key: 'sleep',
        title: 'Sleep',
        url: '/topics/sleep',
        columns: [
          {
            _key: 'c',
            sections: [
              {
                _key: 's',
                title: 'Nights',
                subtitle: 'For a better one',
                links: [
                  {
                    _key: 'l',
                    label: 'Naps',
                    url: '/sleep/naps',
                    target: '_blank' as const,
                    title: 'All about naps',
                    description: 'Short ones',
                    image,
                  },
                ],
                widget: 'series-1',
                columnButton: {text: 'All of it', link: '/topics/sleep'},
              },
            ],
          },
        ],
      },
    ],
    branding: {
      enabled: true,
      title: 'Migraine month',
      icon: image,
      logo: image,
      columns: [
        {
          _key: 'b',
          title: 'Why',
          text: ['One.', 'Two.'],
          column: {title: 'Read', links: [{_key: 'l', title: 'Guide', url: '/guide', image}]},
          partner: {logo: image, label: 'With', text: 'They check.'},
        },
      ],
    },
  },
  secondary: [
    {
      _id: 'food',
      categories: ['nutrition', 'recipes'],
      branding: {imageSrc: image, text: 'Eat well', textColor: '#0F5B4C', url: '/topics/nutrition'},
      items: [
        {_key: 'i', title: 'Collagen', url: '/collagen', links: [{_key: 'l', label: 'What it does', url: '/does'}]},
      ],
    },
  ],
} satisfies SITE_NAV_QUERY_RESULT

const quiet = () => undefined

test('the menu has entries with title and columns; a column has sections with all their parts (chrome-7)', () => {
  expect(readSiteNav(stored, quiet).items).toMatchObject([
    {
      key: 'sleep',
      title: 'Sleep',
      url: '/topics/sleep',
      columns: [
        [
          {
            key: 's',
            title: 'Nights',
            subtitle: 'For a better one',
            links: [
              {
                label: 'Naps',
                url: '/sleep/naps',
                newTab: true,
                title: 'All about naps',
                description: 'Short ones',
                image,
              },
            ],
            widget: 'series-1',
            button: {label: 'All of it', url: '/topics/sleep'},
          },
        ],
      ],
    },
  ])
})

describe('the branding', () => {
  test('has logo, icon, title and columns with texts, links and a partner (chrome-16)', () => {
    expect(readSiteNav(stored, quiet).branding).toMatchObject({
      title: 'Migraine month',
      icon: image,
      logo: image,
      columns: [
        {
          key: 'b',
          title: 'Why',
          paragraphs: ['One.', 'Two.'],
          linksTitle: 'Read',
          links: [{label: 'Guide', url: '/guide', image}],
          partner: {logo: image, label: 'With', text: 'They check.'},
        },
      ],
    })
  })

  test.each([false, null])('is not there while it is not enabled: %j (chrome-16)', (enabled) => {
    const off = {...stored, main: {...stored.main, branding: {...stored.main.branding, enabled}}}
    expect(readSiteNav(off, quiet).branding).toBeUndefined()
  })
})

test('a secondary navigation has branding, and items with title, url and links (chrome-23)', () => {
  expect(readSiteNav(stored, quiet).secondary).toMatchObject([
    {
      id: 'food',
      categories: ['nutrition', 'recipes'],
      branding: {image, text: 'Eat well', textColor: '#0F5B4C', url: '/topics/nutrition'},
      items: [{key: 'i', title: 'Collagen', url: '/collagen', links: [{label: 'What it does', url: '/does'}]}],
    },
  ])
})

test('a malformed link is left out and reported, and the others stay', () => {
  const reasons: string[] = []
  const [first] = stored.main.links
  const broken = {...stored, main: {...stored.main, links: [{...first, title: {en: 'Sleep'}}, first]}}
  const nav = readSiteNav(Object.assign({}, stored, broken), ({reason}) => reasons.push(reason))
  expect(nav.items).toEqual(readSiteNav(stored, quiet).items)
  expect(reasons[0]).toContain('main.links.0.title')
})

test('an entry that leads nowhere is left out', () => {
  const empty = {_key: 'e', title: 'Empty', url: null, columns: [{_key: 'c', sections: []}]}
  const nav = readSiteNav({...stored, main: {...stored.main, links: [empty]}}, quiet)
  expect(nav.items).toEqual([])
})

test('what has nothing to show is left out: white space, and addresses that cannot be links (chrome-7, containment-9)', () => {
  const noLinks = [
    {_key: 'a', label: ' ', url: '/a', target: null, title: null, description: null, image: null},
    {_key: 'b', label: 'B', url: 'javascript:alert(1)', target: null, title: null, description: null, image: null},
  ]
  const section = {
    _key: 's',
    title: 'S',
    subtitle: null,
    links: noLinks,
    widget: null,
    columnButton: {text: ' ', link: '/c'},
  }
  const columns = [{_key: 'c', sections: [section]}]
  const partner = {logo: null, label: ' ', text: ''}
  const column = {_key: 'd', title: ' ', text: [' '], column: {title: 'Read', links: []}, partner}
  const nav = readSiteNav(
    {
      main: {
        links: [
          {_key: 'a', title: 'A', url: 'javascript:alert(1)', columns},
          {_key: 'b', title: ' ', url: '/b', columns: null},
          {_key: 'c', title: 'C', url: '/c', columns},
        ],
        branding: {...stored.main.branding, columns: [column, {...column, _key: 'e', title: 'E'}]},
      },
      secondary: [
        {
          _id: 'food',
          categories: ['nutrition'],
          branding: {imageSrc: null, text: ' ', textColor: ' ', url: ' '},
          items: [
            {_key: 'i', title: 'I', url: 'data:text/html,x', links: null},
            {_key: 'j', title: 'J', url: '/j', links: [{_key: 'k', label: 'K', url: 'javascript:alert(1)'}]},
          ],
        },
      ],
    },
    quiet,
  )
  expect(nav.items).toEqual([{key: 'c', title: 'C', url: '/c', columns: []}])
  const empty = {paragraphs: [], linksTitle: 'Read', links: [], partner: undefined}
  expect(nav.branding?.columns).toEqual([{key: 'e', title: 'E', ...empty}])
  const branding = {image: undefined, text: undefined, textColor: undefined, url: undefined}
  expect(nav.secondary).toMatchObject([{branding, items: [{key: 'j', title: 'J', url: '/j', links: []}]}])
})

test('whatever is stored, it is read as navigation', () => {
  fc.assert(
    fc.property(mutated(stored), (broken) => {
      const {items, branding, secondary} = readSiteNav(broken, quiet)
      for (const {title, url, columns} of items) {
        expect(title !== '' && (typeof url === 'string' || columns.length > 0)).toBe(true)
        for (const section of columns.flat())
          for (const {label, url: address} of section.links)
            expect([typeof label, typeof address]).toEqual(['string', 'string'])
      }
      for (const {paragraphs, links} of branding?.columns ?? [])
        expect([...paragraphs, ...links.map(({label}) => label)].every((text) => typeof text === 'string')).toBe(true)
      for (const {items: entries, categories} of secondary) {
        expect(entries.every(({title}) => typeof title === 'string' && title !== '')).toBe(true)
        expect(categories.every((slug) => typeof slug === 'string')).toBe(true)
      }
    }),
    {numRuns: 500},
  )
})

describe('the secondary navigation of a page (chrome-22)', () => {
  const {secondary} = readSiteNav(stored, quiet)
  const page = {categories: ['sleep', 'nutrition'], isSponsored: false, hasTabs: false}

  test('is that of its first category that has one', () => {
    expect(secondaryNavFor(page, secondary)?.id).toBe('food')
  })

  test.each([
    ['without a category that has one', {categories: ['sleep']}],
    ['that is sponsored', {isSponsored: true}],
    ['with tabs', {hasTabs: true}],
  ])('a page %s has none', (_, more) => {
    expect(secondaryNavFor({...page, ...more}, secondary)).toBeUndefined()
  })
})
