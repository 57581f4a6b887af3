import {blockArticle, blockArticlePath} from '../content/blockArticle.ts'

const layout = `export default function Layout({children}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

const hello = `export default function Page() {
  return <h1>hello</h1>
}
`

const article = `import {PortableText} from '@portabletext/react'
import article from '../../article.json'

export default function Page() {
  return (
    <main>
      <h1>{article.title}</h1>
      <PortableText value={article.body} />
    </main>
  )
}
`

const dynamic = `export const dynamic = 'force-dynamic'\n`

/**
 * The floor: the smallest App Router site of the same Next, by path below its folder. `/` says hello, `/blocks` shows the body of the
 * article of 200 blocks, each once static and once rendered with every request (`…-dynamic`). `root`: of the repository.
 */
export function floorSources(root: string): Readonly<Record<string, string>> {
  const {title, body} = blockArticle(blockArticlePath)
  return {
    'package.json': JSON.stringify({name: 'floor', private: true, type: 'module'}),
    'next.config.mjs': `export default {turbopack: {root: ${JSON.stringify(root)}}, images: {unoptimized: true}}\n`,
    'article.json': JSON.stringify({title, body}),
    'app/layout.jsx': layout,
    'app/page.jsx': hello,
    'app/hello-dynamic/page.jsx': `${dynamic}${hello}`,
    'app/blocks/page.jsx': article,
    'app/blocks-dynamic/page.jsx': article.replace('export default', `${dynamic}\nexport default`),
  }
}
