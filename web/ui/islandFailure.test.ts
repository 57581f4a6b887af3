import {resolve} from 'node:path'
import {afterAll, expect, test} from '@jest/globals'
import {metricsEnvelope} from '@apothecary/shared/types/api/metrics.ts'
import {build} from 'esbuild'
import {launchChromium, serveScripts} from '../enhance/testing.ts'

/** Two islands: one throws when its button is pressed, with what is in the page's field, the other counts. */
const source = `
import {lazy, useState} from 'react'
import {createRoot} from 'react-dom/client'
import {island} from './ui/island.client.tsx'
function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new RangeError('No result for ' + document.querySelector('input').value)
  return <button onClick={() => setBroken(true)}>Break</button>
}
function Sound() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
}
const islandOf = (part) => island(lazy(() => Promise.resolve({default: part})))
const [First, Second] = [islandOf(Fragile), islandOf(Sound)]
createRoot(document.querySelector('#first')).render(<First />)
createRoot(document.querySelector('#second')).render(<Second />)
`

const bundle = await build({
  stdin: {contents: source, resolveDir: resolve(import.meta.dirname, '..'), loader: 'tsx'},
  bundle: true,
  format: 'iife',
  platform: 'browser',
  jsx: 'automatic',
  define: {'process.env.NODE_ENV': '"production"'},
  write: false,
})
const browser = await launchChromium()
const site = await serveScripts({'island.js': bundle.outputFiles[0]?.text ?? ''})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test('a component that fails in the browser is reported with its widget, and leaves a blank; the page goes on (containment-6)', async () => {
  const context = await browser.newContext()
  await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
  const page = await context.newPage()
  await page.clock.install({time: new Date('2026-03-01T12:00:00Z')})
  site.show(
    `<main data-template="article"><label>Age <input></label>
    <section data-widget="quiz" data-widget-id="quiz-1"><div data-island id="first"></div></section>
    <section data-widget="faq" data-widget-id="faq-1"><div data-island id="second"></div></section></main>`,
    '<script src="/island.js" defer></script>',
  )
  await page.goto(`${site.origin}/page`)
  await page.getByLabel('Age').fill('forty-two')
  await page.getByRole('button', {name: 'Break'}).click()
  await page.locator('[data-island-failed]').waitFor({state: 'attached'})
  expect(await page.locator('[data-widget="quiz"]').innerText()).toBe('')
  await page.getByRole('button', {name: 'Pressed 0'}).click()
  await page.getByRole('button', {name: 'Pressed 1'}).waitFor()

  await page.clock.runFor(6000)
  const deadline = Date.now() + 5000
  const sent = () => site.posts.filter(({path}) => path === '/api/metrics').map(({body}) => metricsEnvelope.parse(body))
  while (sent().length === 0 && Date.now() < deadline) await page.waitForTimeout(20)
  const failures = sent().flatMap(({metrics}) => metrics.filter(({name}) => name.startsWith('client.error.')))
  expect(failures).toEqual([
    {
      name: 'client.error.component',
      tags: {message: 'RangeError: No result for …', widget: 'quiz', widgetId: 'quiz-1'},
    },
  ])
  await context.close()
})
