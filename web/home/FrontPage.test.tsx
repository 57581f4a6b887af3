import {expect, test} from '@jest/globals'
import {JSDOM} from 'jsdom'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {defaultSettings} from '../chrome/siteSettings.ts'
import {FrontPageView} from './FrontPage.tsx'

test('each section is named by its heading, whatever the address of its topic is', async () => {
  const cards = ['food & drink', 'more', 'sleep'].flatMap((slug) =>
    ['a', 'b', 'c', 'd'].map((id) => ({
      _id: `${slug}-${id}`,
      title: `${slug} ${id}`,
      canonicalPath: `/${slug}/${id}`,
      pageTemplate: 'article' as const,
      dek: null,
      metaDescription: null,
      publishedAt: null,
      updatedAt: null,
      sponsored: null,
      heroImage: null,
      category: slug === 'sleep' ? null : {title: `About ${slug}`, slug},
      authorName: null,
    })),
  )
  const first = cards.slice(0, 5).map((card) => ({...card, _id: `first-${card._id}`, category: null}))
  const html = await htmlOf(<FrontPageView cards={[...first, ...cards]} topics={[]} settings={defaultSettings} />)
  const {document} = new JSDOM(html).window
  expect(
    [...document.querySelectorAll('section')].map(
      (section) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
    ),
  ).toEqual(['About food & drink', 'About more', 'More to read'])
})
