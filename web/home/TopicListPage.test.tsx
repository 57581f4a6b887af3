import {expect, test} from '@jest/globals'
import type {TOPICS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {JSDOM} from 'jsdom'
import {renderToStaticMarkup} from 'react-dom/server'
import {runQuery} from '../gallery/fixtureContent.ts'
import {TOPICS_QUERY} from './home.groq.ts'
import {readTopicList} from './readTopicList.ts'
import {TopicListPage} from './TopicListPage.tsx'

const category = (id: string, title: string | undefined, slug: unknown, description?: string) => ({
  _id: id,
  _type: 'category',
  ...(title === undefined ? {} : {title}),
  slug: {_type: 'slug', current: slug},
  ...(description === undefined ? {} : {description}),
})
const article = (id: string, ...categories: readonly string[]) => ({
  _id: id,
  _type: 'article',
  pageTemplate: 'article',
  categories: categories.map((_ref) => ({_type: 'reference', _ref})),
})

/** Link, description and number of articles of each topic that the page lists, and what is reported as left out. */
async function listed(...dataset: readonly object[]) {
  const reports = new Set<string>()
  const topics = readTopicList(await runQuery<TOPICS_QUERY_RESULT>(TOPICS_QUERY, dataset), ({widgetId, type, reason}) =>
    reports.add(`${type} ${widgetId}: ${reason}`),
  )
  const {document} = new JSDOM(renderToStaticMarkup(<TopicListPage topics={topics} />)).window
  const shown = [...document.querySelectorAll('li')].map((item) => [
    item.querySelector('h2 a')?.getAttribute('href'),
    ...[...item.children].map((child) => child.textContent),
  ])
  return {topics: shown, reports: [...reports]}
}

test('lists every topic that has articles, by title, with how many there are (site-12)', async () => {
  expect(
    await listed(
      category('s', 'sleep', 'sleep', 'All about rest.'),
      category('f', 'Food', 'food & drink'),
      category('e', 'Empty', 'empty'),
      category('n', undefined, 'no-title'),
      article('1', 's', 'f'),
      article('2', 's', 'n'),
      {...article('3', 's'), seo: {noIndex: true}},
    ),
  ).toEqual({
    topics: [
      ['/topics/food%20%26%20drink', 'Food', '1 article'],
      ['/topics/no-title', 'no-title', '1 article'],
      ['/topics/sleep', 'sleep', 'All about rest.', '2 articles'],
    ],
    reports: [],
  })
})

test('leaves out a topic that no address can name, which is reported, and white space in place of a description (containment-9)', async () => {
  expect(await listed(category('a', 'A', 'a/b'), category('b', 'B', 'b', ' '), article('1', 'a', 'b'))).toEqual({
    topics: [['/topics/b', 'B', '1 article']],
    reports: ['category a: "slug" is malformed: not part of a path'],
  })
})

test('says so while there are none', () => {
  expect(renderToStaticMarkup(<TopicListPage topics={[]} />)).toContain('The first articles are being written.')
})
