import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {afterAll} from '@jest/globals'
import {build, type Plugin} from 'esbuild'
import type {Browser} from 'playwright'
import {launchChromium, type ScriptedSite, serveScripts} from '../../enhance/testing.ts'

const web = resolve(import.meta.dirname, '../..')

const {
  compileCssModule,
}: {
  compileCssModule: (file: string, source: string) => {readonly code: string; readonly classes: Record<string, string>}
} = createRequire(import.meta.url)('../../assets/cssModule.cjs')

/**
 * For the top of a test file: a browser, and a site with one page that holds the coupon dialog, React, the site's own scripts and all styles
 * (`testDialog.client.tsx`). Both are closed after the last test.
 */
export async function openCouponSite(): Promise<{readonly browser: Browser; readonly site: ScriptedSite}> {
  const {script, styles} = await bundleDialog()
  const site = await serveScripts({'dialog.js': script})
  const browser = await launchChromium()
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  const global = ['tokens', 'base', 'print'].map((name) => readFileSync(resolve(web, `styles/${name}.css`), 'utf8'))
  site.show(
    '<header data-chrome>Apothecary</header><main><h1>Rybelsus prices</h1><p>Prices near you.</p><div id="card"></div></main>',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${global.join('')}${styles}</style><script src="/runtime/dialog.js" defer></script>`,
  )
  return {browser, site}
}

/** The dialog with React as one script, and the style sheets of its parts. */
async function bundleDialog(): Promise<{readonly script: string; readonly styles: string}> {
  const sheets: string[] = []
  const cssModules: Plugin = {
    name: 'css-modules',
    setup: ({onLoad}) => {
      onLoad({filter: /\.module\.p?css$/}, ({path}) => {
        const {code, classes} = compileCssModule(path, readFileSync(path, 'utf8'))
        sheets.push(code)
        return {contents: `export default ${JSON.stringify(classes)}`, loader: 'js'}
      })
    },
  }
  const result = await build({
    entryPoints: [resolve(import.meta.dirname, 'testDialog.client.tsx')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    plugins: [cssModules],
    write: false,
  })
  return {script: result.outputFiles[0]?.text ?? '', styles: sheets.join('')}
}
