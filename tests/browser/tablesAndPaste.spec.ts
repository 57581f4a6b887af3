import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, stored} from './support/studio.ts'

const clipboards = path.join(import.meta.dirname, '../../studio/paste/clipboards')

function paragraph(_key: string, text: string) {
  const children = [{_type: 'span', _key: `${_key}-span`, text, marks: []}]
  return {_type: 'block', _key, style: 'normal', markDefs: [], children}
}

interface Article {
  readonly id: string
  readonly body: Locator
  /** The body as the lake has it: of the draft, once there is one. */
  readonly stored: () => Promise<readonly Record<string, unknown>[]>
}

/** Makes an article with that body and opens it. */
async function openArticle(page: Page, client: SanityClient, id: string, body: readonly object[]): Promise<Article> {
  // With a draft, so that the first change does not take the cursor out of the text.
  for (const _id of [id, `drafts.${id}`])
    await client.create({
      _id,
      _type: 'article',
      title: 'Tables',
      canonicalPath: `/browser/${id.toLowerCase()}`,
      pageTemplate: 'article',
      body,
    })
  await page.setViewportSize({width: 1280, height: 1800})
  await openDocument(page, 'article', id, 'title')
  return {
    id,
    body: page.getByTestId('field-body'),
    stored: () => client.fetch('*[_id == $draft][0].body', {draft: `drafts.${id}`}),
  }
}

/** The texts of the tables of a body, row by row: “#” marks a heading. */
function tablesOf(body: readonly Record<string, unknown>[]): readonly (readonly string[])[] {
  return body.flatMap((block) =>
    block['_type'] === 'table'
      ? [listOf(block['rows']).map((row) => listOf(row['cells']).map(cellText).join(' | '))]
      : [],
  )
}

function cellText(cell: Record<string, unknown>): string {
  const text = listOf(cell['content']).map((block) => listOf(block['children']).map((span) => String(span['text'])))
  return `${cell['header'] === true ? '#' : ''}${text.flat().join('')}`
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

/** Pastes as another program would be pasted from: the clipboard is on the event. */
async function paste(editor: Locator, clipboard: Readonly<Record<string, string>>): Promise<void> {
  await editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data)
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  }, clipboard)
}

/** Whether the plus stands beside the line of a text: where the editor knows the cursor to be. */
async function hasPlusBeside(body: Locator, text: Locator): Promise<boolean> {
  const [plus, line] = [await body.getByTestId('picker-plus').boundingBox(), await text.boundingBox()]
  if (plus === null || line === null) return false
  const middle = plus.y + plus.height / 2
  return middle > line.y && middle < line.y + line.height
}

/** The widths that the tables of a text have in thirty frames, one after another. */
function widthsOfFrames(body: Locator): Promise<readonly string[]> {
  return body.evaluate(async (element) => {
    const found = new Set<string>()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      found.add([...element.querySelectorAll('table')].map(({offsetWidth}) => offsetWidth).join())
    }
    return [...found]
  })
}

test('a form with a table of four columns comes to rest, whatever its width', async ({page, client, scratch}) => {
  const cells = ['one', 'two', 'three', 'four'].map((text) => ({
    _type: 'tableCell',
    _key: text,
    content: [paragraph(`in-${text}`, text)],
  }))
  const {body} = await openArticle(page, client, scratch.id('rest'), [
    {_type: 'table', _key: 'table', rows: [{_type: 'tableRow', _key: 'row', cells}]},
  ])
  for (const width of [1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({width, height: 1000})
    await expect(body.getByRole('cell', {name: 'four'})).toBeVisible()
    await expect.poll(() => widthsOfFrames(body), `${width} px`).toHaveLength(1)
  }
})

test('a table of three by three is filled with three clicks, and has a caption and headings with four more', async ({
  page,
  client,
  scratch,
}) => {
  const {body, stored: read} = await openArticle(page, client, scratch.id('mouse'), [
    paragraph('one', 'Doses:'),
    paragraph('two', 'As a doctor says.'),
  ])
  let clicks = 0
  const click = async (target: Locator): Promise<void> => {
    clicks++
    await target.click()
  }
  await click(body.getByText('Doses:'))
  await click(body.getByTestId('picker-button'))
  await click(page.getByTestId('picker').getByRole('gridcell', {name: /^Table /}))
  await expect(body.getByRole('columnheader')).toHaveCount(3)
  for (const text of ['Age', 'Dose', 'When', 'Adults', '1 mg', 'evening', 'Children', 'none', 'never']) {
    await page.keyboard.type(text)
    if (text !== 'never') await page.keyboard.press('Tab')
  }
  expect(clicks).toBe(3)
  const rows = ['#Age | #Dose | #When', 'Adults | 1 mg | evening', 'Children | none | never']
  await stored(async () => tablesOf(await read())).toEqual([rows])

  await click(page.getByTestId('table-caption'))
  await page.keyboard.type('Melatonin by age')
  await stored(async () => (await read())[1]?.['caption']).toBe('Melatonin by age')
  await click(body.getByText('Adults'))
  await click(page.getByRole('button', {name: 'Table options'}))
  await click(page.getByRole('menuitemcheckbox', {name: 'First column is headings'}))
  await stored(async () => tablesOf(await read())).toEqual([
    ['#Age | #Dose | #When', '#Adults | 1 mg | evening', '#Children | none | never'],
  ])
  expect(clicks).toBe(7)
  await page.keyboard.press('ControlOrMeta+z')
  await stored(async () => tablesOf(await read())).toEqual([rows])
  await expect(body.getByRole('columnheader')).toHaveText(['Age', 'Dose', 'When'])
})

test('rows and columns are added, moved and removed by keyboard, and go on with the headings', async ({
  page,
  client,
  scratch,
}) => {
  const {body, stored: read} = await openArticle(page, client, scratch.id('keys'), [paragraph('one', 'Doses:')])
  await body.getByText('Doses:').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await expect(page.getByTestId('picker').getByRole('gridcell', {name: /^Table /})).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(body.getByRole('columnheader')).toHaveCount(3)
  const choose = async (name: string): Promise<void> => {
    await page.keyboard.press('Alt+F10')
    await page.getByRole('menuitem', {name}).or(page.getByRole('menuitemcheckbox', {name})).press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const expectRows = async (...rows: string[]): Promise<void> => {
    await stored(async () => tablesOf(await read())).toEqual([rows])
  }
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('j')
  await expectRows('#a | #b | #c', 'd | e | f', 'g | h | i', 'j |  | ')
  await choose('Move row up')
  await expectRows('#a | #b | #c', 'd | e | f', 'j |  | ', 'g | h | i')
  await choose('Delete row')
  await expectRows('#a | #b | #c', 'd | e | f', 'g | h | i')
  await choose('First column is headings')
  await choose('Insert row below')
  await choose('Insert column before')
  await expectRows('# | #a | #b | #c', '# | d | e | f', '# | g | h | i', '# |  |  | ')
  await choose('Insert column after')
  await expectRows('# | #a | # | #b | #c', '# | d |  | e | f', '# | g |  | h | i', '# |  |  |  | ')
})

test('tables from before stay as they are but for the cell that is edited, and say where a row is short', async ({
  page,
  client,
  scratch,
}) => {
  const articles = await client.fetch<{body: Record<string, unknown>[]}[]>(
    '*[_type == "article" && count(body[_type == "table"]) > 0] | order(_id asc){body}',
  )
  const tables = articles.flatMap(({body}) => body.filter(({_type}) => _type === 'table'))
  expect(tables.length).toBeGreaterThan(5)
  const rich = {
    _type: 'table',
    _key: 'rich',
    rows: [
      {
        _type: 'tableRow',
        _key: 'row',
        cells: [
          {
            _type: 'tableCell',
            _key: 'list',
            content: [
              {...paragraph('item', 'with fat'), listItem: 'bullet', level: 2},
              {
                ...paragraph('link', ''),
                style: 'h3',
                markDefs: [{_type: 'link', _key: 'to', href: '/sleep/naps', title: 'Naps', openInNewTab: true}],
                children: [{_type: 'span', _key: 'span', text: 'naps', marks: ['to', 'strong']}],
              },
              {
                _type: 'contentImage',
                _key: 'picture',
                alt: 'A cup',
                source: {url: 'https://old.example/cup.jpg', width: 9},
              },
            ],
          },
          {_type: 'tableCell', _key: 'plain', header: false, content: [paragraph('text', 'Touch me')]},
        ],
      },
      {
        _type: 'tableRow',
        _key: 'short',
        cells: [{_type: 'tableCell', _key: 'only', content: [paragraph('text', 'Alone')]}],
      },
    ],
  }
  const before = [...tables, rich].map((table, index) => ({...table, _key: `table-${index}`}))
  const {body, stored: read} = await openArticle(page, client, scratch.id('kept'), [
    paragraph('one', 'Start.'),
    ...before,
  ])
  // By a click alone: for a moment Sanity gives the cursor back to the place of a click, if a key has moved it on.
  const cell = body.getByText('Touch me')
  const {width = 0, height = 0} = (await cell.boundingBox()) ?? {}
  await cell.click({position: {x: width - 1, y: height / 2}})
  await page.keyboard.type(' not')
  await stored(async () => JSON.stringify(await read()).includes('Touch me not')).toBe(true)
  const after = JSON.stringify(await read()).replace('Touch me not', 'Touch me')
  expect(after).toBe(JSON.stringify([paragraph('one', 'Start.'), ...before]))

  await expect(body.getByText('This row has 1 cell, and the first has 2')).toBeVisible()
})

test('what Docs and Word copy comes in with its lists, tables and pictures, and can be taken back', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('pasted')
  const {body, stored: read} = await openArticle(page, client, id, [paragraph('one', 'Start.')])
  const editor = body.getByRole('textbox').first()
  const word = await readFile(path.join(clipboards, 'word-table-and-picture.html'), 'utf8')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await body.getByText('Start.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(editor, {
    'text/html': `${word}<p>After.</p><img src="data:image/png;base64,${pixel}" alt="A pixel">`,
    'text/plain': 'Vaccines',
  })
  await stored(async () => (await read()).map(({_type, style}) => style ?? _type)).toEqual([
    'normal',
    'h2',
    'table',
    'contentImage',
    'normal',
    'contentImage',
  ])
  await stored(async () => tablesOf(await read())).toEqual([
    ['#Vaccine | #Doses | ', 'Hepatitis A | first | day 0', ' | secondbooster | '],
  ])
  await expect(page.getByText('1 picture could not be copied')).toBeVisible()
  await stored(async () => {
    const [missing, uploaded] = (await read()).filter(({_type}) => _type === 'contentImage')
    return {missing: missing?.['asset'], alt: uploaded?.['alt'], hasAsset: uploaded?.['asset'] !== undefined}
  }).toEqual({missing: undefined, alt: 'A pixel', hasAsset: true})
  const [asset] = await client.fetch<{_id: string; mimeType: string}[]>(
    '*[_id == *[_id == $draft][0].body[defined(asset)][0].asset._ref]{_id, mimeType}',
    {draft: `drafts.${id}`},
  )
  scratch.own(asset?._id ?? '')
  expect(asset?.mimeType).toBe('image/png')

  await test.step('in the cells of a table it goes from cell to cell', async () => {
    const cell = body.getByText('Hepatitis A')
    // Sanity's editor hears of a click up to 100 ms later; when it draws in the meantime, here for the picture that has
    // come, it puts its cursor back. A person clicks again.
    await expect(async () => {
      await cell.click()
      await expect.poll(() => hasPlusBeside(body, cell), {timeout: 2000}).toBe(true)
    }).toPass()
    await paste(editor, {'text/plain': 'x\ty\nz\tw\n'})
    await stored(async () => tablesOf(await read())).toEqual([['#Vaccine | #Doses | ', 'x | y | day 0', 'z | w | ']])
    await page.keyboard.press('ControlOrMeta+z')
    await stored(async () => tablesOf(await read())[0]?.[1]).toBe('Hepatitis A | first | day 0')
  })

  await test.step('a player alone is left out with a message', async () => {
    const before = await read()
    await paste(editor, {'text/plain': '<iframe src="https://www.youtube.com/embed/abc"></iframe>'})
    await expect(page.getByText('Left out: 1 video or other player: add them as widgets.')).toBeVisible()
    expect(await read()).toEqual(before)
  })

  await test.step('lists keep their levels', async () => {
    await body.getByText('After.').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await paste(editor, {'text/html': await readFile(path.join(clipboards, 'google-docs-lists.html'), 'utf8')})
    await stored(async () =>
      (await read()).flatMap(({listItem, level}) =>
        typeof listItem === 'string' ? [`${listItem} ${Number(level)}`] : [],
      ),
    ).toEqual(['number 1', 'number 2', 'number 2', 'bullet 3', 'number 1', 'bullet 1', 'bullet 1'])
  })
})

test('clipboards that attack the editor run nothing, and do not stop it', async ({page, client, scratch, traffic}) => {
  // Chromium reports what it reads in a document without a window, too.
  traffic.allowMessage(/^Executing inline event handler violates the following Content Security Policy/)
  const {body, stored: read} = await openArticle(page, client, scratch.id('attacked'), [paragraph('one', 'Start.')])
  const editor = body.getByRole('textbox').first()
  const attack = 'document.documentElement.dataset.attacked=1'
  await body.getByText('Start.').click()
  await page.keyboard.press('End')
  await paste(editor, {'text/html': `<p>${'calm '.repeat(1_000_000)}</p>`})
  await expect(page.getByText('This is too much to paste at once')).toBeVisible()
  await paste(editor, {
    'text/html': `<script>${attack}</script><img src="x:" onerror="${attack}"><a href="javascript:${attack}">b</a>${'<div><b>'.repeat(10_000)}deep`,
  })
  await stored(async () => JSON.stringify(await read())).toContain('deep')
  expect(JSON.stringify(await read())).not.toMatch(/javascript|onerror|attacked/)
  await page.keyboard.type('!')
  await stored(async () => JSON.stringify(await read())).toContain('!')
  expect(await page.evaluate(() => document.documentElement.dataset['attacked'])).toBeUndefined()
})
