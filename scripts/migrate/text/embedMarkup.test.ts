import {describe, expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'
import {readEmbedMarkup} from './embedMarkup.ts'

const youtube = 'https://www.youtube.com/embed/EXAMPLE0001'

describe('the address in an embed code', () => {
  test.each([
    ['a frame', `<iframe width="560" height="315" src="${youtube}" title="Stretches"></iframe>`, youtube],
    [
      'a frame without a scheme',
      '<iframe src="//player.vimeo.com/video/000000001">',
      'https://player.vimeo.com/video/000000001',
    ],
    ['a frame that loads late', `<iframe data-src='${youtube}' src=about:blank>`, youtube],
    ['upper case and no quotes', `<IFRAME SRC=${youtube}></IFRAME>`, youtube],
    [
      'a quotation',
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"><a href="https://www.tiktok.com/music/x">m</a></blockquote>',
      'https://www.tiktok.com/@a/video/1',
    ],
    [
      'a quotation of Instagram',
      '<blockquote data-instgrm-permalink="https://www.instagram.com/p/EXAMPLE_POST/"></blockquote>',
      'https://www.instagram.com/p/EXAMPLE_POST/',
    ],
    [
      'a pin',
      '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/99/"></a><script src="//assets.pinterest.com/js/pinit.js"></script>',
      'https://www.pinterest.com/pin/99/',
    ],
    [
      'a view of Tableau',
      "<object><param name='host_url' value='https%3A%2F%2Fpublic.tableau.com%2F'/><param name='name' value='SleepByAge/Overview'/></object>",
      'https://public.tableau.com/views/SleepByAge/Overview',
    ],
    [
      'the known one of several',
      `<iframe src="https://ads.example/a"></iframe><div><iframe src="${youtube}"></iframe></div>`,
      youtube,
    ],
    [
      'a frame before links',
      '<a href="https://x.example/">x</a><iframe src="https://maps.example.org/a"></iframe>',
      'https://maps.example.org/a',
    ],
  ])('%s (embed-1)', (_, html, address) => {
    expect(readEmbedMarkup(html)?.address).toBe(address)
  })

  test.each([
    ['a text', 'Video coming soon'],
    ['nothing', ''],
    ['a script', '<script src="https://datawrapper.dwcdn.net/aPo01/embed.js"></script>'],
    ['code in an address', '<iframe src="javascript:alert(1)"></iframe>'],
    ['code in an encoded address', '<iframe src="jav&#x09;ascript&colon;alert(1)"></iframe>'],
    ['a page in an address', `<iframe src="data:text/html,<iframe src=${youtube}>"></iframe>`],
    ['a page in an attribute', `<iframe srcdoc='<iframe src="${youtube}"></iframe>'></iframe>`],
    ['a frame in a comment', `<!-- <iframe src="${youtube}"></iframe> -->`],
    ['a frame in the text of a frame', `<iframe><iframe src="${youtube}"></iframe></iframe>`],
    ['a frame in a text field', `<textarea><iframe src="${youtube}"></textarea>`],
    ['a mail address', '<a href="mailto:a@example.org">a</a>'],
    ['an address of our own', '<iframe src="/video.html"></iframe>'],
    ['broken markup', '<iframe src="https://'],
    ['a look-alike tag', `<iframe-x src="${youtube}"></iframe-x>`],
  ])('%s has none (embed-7)', (_, html) => {
    expect(readEmbedMarkup(html)).toBeUndefined()
  })

  test('a frame without an address that readers could follow is no reason to follow the one inside it', () => {
    expect(
      readEmbedMarkup('<iframe src="https://www.youtube.com.evil.example/embed/EXAMPLE0001"></iframe>')?.address,
    ).toBe('https://www.youtube.com.evil.example/embed/EXAMPLE0001')
  })

  test('much broken markup is read at once', () => {
    const started = performance.now()
    for (const part of [
      '<iframe ',
      '<blockquote cite="',
      '<a href=x>',
      '<!--',
      '</',
      '&#x',
      '<iframe src="https://youtu.be/',
    ])
      readEmbedMarkup(part.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

const migrated = (data: object) =>
  migrateArticles([article({body: [{type: 'widget', format: 'embed', id: 'w', data}]})])

test('an embed code without an address gives readers nothing, and is kept whole and reported (embed-7)', async () => {
  const html = '<script src="https://datawrapper.dwcdn.net/aPo01/embed.js"></script><p>Loading'
  const {documents, report} = await migrated({provider: 'datawrapper', html})
  const kept = documents.get('legacyWidget-embed-a-1-w-73cb7f3d')
  expect(kept?._type).toBe('legacyWidget')
  expect(JSON.parse(String(kept?.['raw'])).data).toEqual({provider: 'datawrapper', html})
  expect(report.issues.map(({code}) => code)).toEqual(['invalid-widget'])
})

test('an embed code of 2 000 nested elements neither ends the run nor is lost (embed-7)', async () => {
  const html = `${'<div>'.repeat(2000)}<iframe src="${youtube}"></iframe>`
  const {documents, report} = await migrated({provider: 'youtube', html})
  expect(JSON.stringify([...documents.values()])).toContain('EXAMPLE0001')
  expect(report.issues.length).toBeGreaterThan(0)
})

test('a frame in a body becomes an embed with the canonical address of its service (embed-1, embed-6)', async () => {
  const result = await migrateArticles([
    article({body: `<p>Watch:</p><iframe src="${youtube}?rel=0" title="Stretches" width="560" height="315"></iframe>`}),
  ])
  expect(bodyOf(result)).toContainEqual(
    expect.objectContaining({
      _type: 'embed',
      provider: 'youtube',
      url: 'https://www.youtube.com/watch?v=EXAMPLE0001',
      title: 'Stretches',
      width: 560,
      height: 315,
    }),
  )
  expect(result.report.issues.filter(({severity}) => severity === 'error')).toEqual([])
})

test.each([
  ['wp-youtube', 'embedCode', {_type: 'youtube'}],
  ['embed', 'html', {_type: 'embed', provider: 'youtube'}],
])('of %s, an embed code that is an address and nothing else is read as one (embed-11)', async (format, key, type) => {
  for (const code of ['https://youtu.be/dQw4w9WgXcQ', ' //www.youtube.com/embed/dQw4w9WgXcQ\n']) {
    const migrated = await migrateArticles([article({body: [{type: 'widget', format, data: {[key]: code, url: ''}}]})])
    expect(bodyOf(migrated)).toEqual([{...type, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'}])
    expect(migrated.report.issues.map(({code: issue, path, severity}) => `${severity} ${issue} ${path}`)).toEqual([
      `info embed-address body[0].data.${key}`,
    ])
  }
})
