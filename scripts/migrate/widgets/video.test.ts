import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** What a widget of the format with this data is stored as, and the issues. */
async function convert(data: unknown) {
  const body = [{type: 'widget', format: 'responsive_video', id: 'w', data}]
  const {documents, report} = await migrateArticles([article({body})])
  return {
    stored: [...documents.values()].find(({_type}) => _type === 'video'),
    issues: report.issues.map(({severity, code, path, message}) => [`${severity} ${code} ${path}`, message]),
    failed: report.articles.failed,
  }
}

test('a chapter begins at a number of seconds, or at a time on the clock (video-4)', async () => {
  const starts = ['0:30', '1:05:09', '12:00', 90, '95', '0:75', 'soon']
  const chapters = starts.map((start, at) => ({start, title: `Chapter ${at}`}))
  const {stored, issues, failed} = await convert({videoId: 'v', engagementVideoJSON: JSON.stringify({chapters})})
  const read: unknown = Reflect.get(Object(stored), 'chapters')
  expect(Array.isArray(read) ? read.map((chapter: unknown) => Reflect.get(Object(chapter), 'start')) : []).toEqual([
    30,
    3909,
    720,
    90,
    95,
    undefined,
    undefined,
  ])
  expect(issues.map(([issue]) => issue)).toEqual([
    'warning unreadable-value body[0].data.engagementVideoJSON.chapters[5].start',
    'warning unreadable-value body[0].data.engagementVideoJSON.chapters[6].start',
    'warning missing-field body[0].data',
    'warning missing-field body[0].data',
  ])
  expect(failed).toBe(0)
})
