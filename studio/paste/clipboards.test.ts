import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {outline} from './outline.ts'
import {bodyContext} from './testContext.ts'
import {htmlToBlocks} from './toBlocks.ts'

const folder = path.join(import.meta.dirname, 'clipboards')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -5)] : []))

test.each(names)('the clipboard of %s', (name) => {
  const html = readFileSync(path.join(folder, `${name}.html`), 'utf8')
  const expected = readFileSync(path.join(folder, `${name}.txt`), 'utf8')
  expect(outline(htmlToBlocks(html, bodyContext()).blocks)).toBe(expected)
})
