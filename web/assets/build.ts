import {createHash} from 'node:crypto'
import {createRequire} from 'node:module'
import {glob, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import {build} from 'esbuild'
import {buildIslands} from './islands.ts'

const web = resolve(import.meta.dirname, '..')
/** Where the site's pages load them from. */
export const publicDirectory = join(web, 'public/assets')

/** The compiler of CSS modules. Next's bundler requires loaders to be CommonJS, so it is loaded with `require`. */
const {compileCssModule}: {compileCssModule: (file: string, source: string) => {readonly code: string}} = createRequire(
  import.meta.url,
)('./cssModule.cjs')

/** One built file. */
export interface Asset {
  /** The plain name, such as "main.js", "tooltip.js" or "faq.css". */
  readonly name: string
  /** The file name, with the hash of the content. */
  readonly file: string
  readonly code: string
}

/**
 * Builds what pages load beside Next's own files, in memory: the page's two scripts (`enhance/early.ts`,
 * `enhance/main.ts`), what the second loads in older browsers (`enhance/commands.ts`), the one that decides about
 * experiments (`experiments/decide.ts`), those for members (`members/members.ts`, `members/askInterests.ts`), the one
 * that measures how pages are read (`measure/measure.ts`) and what it loads to measure how fast they are
 * (`measure/vitals.ts`), the document that ads of a network stand in, and what finds out about ad blockers (`ads`), the
 * document that reCAPTCHA runs in (`recaptcha`), the script of every behaviour (`*.enhance.ts`) and of every island
 * (`islands.ts`), the style sheet of every widget (the `*.module.pcss` of its folder), and those of components of the kit that few pages use
 * (`{ui,chrome,home,people,members,privacy,search,saved,account,review,drugSavings/coupon}/*.module.pcss`).
 */
export async function buildAssets(): Promise<readonly Asset[]> {
  const ofPage = await Promise.all([
    script('enhance/early.ts', 'iife'),
    script('enhance/main.ts', 'iife'),
    script('enhance/commands.ts', 'esm'),
    script('experiments/decide.ts', 'iife'),
    script('members/members.ts', 'esm'),
    script('members/askInterests.ts', 'esm'),
    script('measure/measure.ts', 'esm'),
    script('measure/vitals.ts', 'esm'),
    script('ads/advertisement.ts', 'esm'),
    frameDocument('Advertisement', 'ads/adFrame.ts'),
    frameDocument('Survey', 'privacy/surveyFrame.ts'),
    recaptchaFrame(),
  ])
  const behaviors = await files('{drivers,ui,chrome,media,newsletter,privacy,saved,account,widgets/*}/*.enhance.ts')
  const scripts = await Promise.all(behaviors.map((file) => script(file, 'esm')))
  const islands = await buildIslands(await files('widgets/*/*.client.tsx'))
  return [...ofPage, ...scripts, ...islands, ...(await styleSheets())]
}

async function script(file: string, format: 'iife' | 'esm'): Promise<Asset> {
  const result = await build({
    entryPoints: [join(web, file)],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  })
  const name = basename(file).replace(/(\.enhance)?\.ts$/, '.js')
  return named(name, result.outputFiles[0]?.text ?? '')
}

/**
 * The document of a frame in which another company's script runs, with our script in it. It tells other sites the
 * origin of our site, and no path.
 */
async function frameDocument(title: string, file: string): Promise<Asset> {
  const {code} = await script(file, 'iife')
  const head = `<meta charset="utf-8"><meta name="referrer" content="origin"><title>${title}</title>`
  return named(
    basename(file).replace(/\.ts$/, '.html'),
    `<!DOCTYPE html><html lang="en"><head>${head}<style>body{margin:0;overflow:hidden}</style></head><body><div id="place"></div><script>${code}</script></body></html>`,
  )
}

/**
 * The document that reCAPTCHA runs in, with its script in it. Its policy lets Google's scripts run here and nowhere else:
 * https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website.-how-can-i-configure-it-to-work-with-recaptcha
 */
async function recaptchaFrame(): Promise<Asset> {
  const {code} = await script('recaptcha/recaptchaFrame.ts', 'iife')
  const own = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const google = 'https://www.google.com/recaptcha/'
  const policy = [
    "default-src 'none'",
    `script-src ${own} ${google} https://www.gstatic.com/recaptcha/`,
    `frame-src ${google} https://recaptcha.google.com/recaptcha/`,
    `connect-src ${google}`,
    'img-src https://www.gstatic.com/recaptcha/',
    "style-src 'unsafe-inline'",
  ].join('; ')
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="origin"><title>reCAPTCHA</title>`
  return named(
    'recaptchaFrame.html',
    `<!DOCTYPE html><html lang="en"><head>${head}</head><body><script>${code}</script></body></html>`,
  )
}

/**
 * One style sheet per widget, of its modules in the order of their names, so that the same sources always make the same sheet; and one per
 * other component.
 */
async function styleSheets(): Promise<readonly Asset[]> {
  const bySheet = Map.groupBy(
    await files(
      '{ui,chrome,home,people,members,privacy,search,saved,account,review,drugSavings/coupon,widgets/*}/*.module.pcss',
    ),
    (file) => (file.startsWith('widgets/') ? basename(dirname(file)) : basename(file, '.module.pcss')),
  )
  return Promise.all(
    [...bySheet].map(async ([name, modules]) => {
      const compiled = await Promise.all(
        modules.map(async (file) => {
          const {code} = compileCssModule(file, await readFile(join(web, file), 'utf8'))
          return withDrawings(code, join(web, dirname(file)))
        }),
      )
      return named(`${name}.css`, compiled.join(''))
    }),
  )
}

/** A style sheet with the drawings that it names, files of `folder`, put into it. Rejects for one that is missing. */
async function withDrawings(code: string, folder: string): Promise<string> {
  const result = await build({
    stdin: {contents: code, loader: 'css', resolveDir: folder},
    bundle: true,
    minify: true,
    loader: {'.svg': 'dataurl'},
    charset: 'utf8',
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}

async function files(pattern: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const file of glob(pattern, {cwd: web})) found.push(file)
  return found.toSorted()
}

function named(name: string, code: string): Asset {
  const hash = createHash('sha256').update(code).digest('base64url').replace(/[-_]/g, '').slice(0, 12)
  return {name, file: name.replace(/\.(\w+)$/, `.${hash}.$1`), code}
}

/** The addresses of assets by their plain names, as `assetUrl` reads them. */
export function addressesOf(assets: readonly Asset[]): Readonly<Record<string, string>> {
  return Object.fromEntries(assets.map(({name, file}) => [name, `/assets/${file}`]))
}

/** Writes the files and the list of their addresses (`addresses.json`) into `directory`, and deletes its previous content. */
export async function writeAssets(directory: string, assets: readonly Asset[]): Promise<void> {
  await rm(directory, {recursive: true, force: true})
  await mkdir(directory, {recursive: true})
  for (const {file, code} of assets) await writeFile(join(directory, file), code)
  await writeFile(join(directory, 'addresses.json'), JSON.stringify(addressesOf(assets)))
}

// `node web/assets/build.ts`
if (import.meta.main) await writeAssets(publicDirectory, await buildAssets())
