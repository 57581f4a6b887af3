import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from '@jest/globals'

/**
 * The transform and the enhance script rely on parts of React and Next that are not public and may change with any version. These are
 * the versions that they were checked against; React is the one that Next brings along.
 */
const checked = {next: '16.4.6', react: '19.3.0-canary-278794d7-20261002'}

const require = createRequire(import.meta.url)
const read = (file: string): string => readFileSync(require.resolve(`next/${file}`), 'utf8')
const client = read('dist/compiled/react-dom/cjs/react-dom-client.production.js')
const server = read('dist/compiled/react-dom/cjs/react-dom-server.node.production.js')

const whatToCheck = `Another Next is installed. Check these again, then write its versions into web/server/transform/privateParts.test.ts:
- React's inline script $RC("B:…", "S:…") and the comments <!--$?-->, <!--$-->, <!--/$--> around a boundary (web/server/transform/revealBoundaries.ts)
- the property __reactProps$… that hydrated elements have (scripts/bench/pages/scripts.ts)
- which scripts and preloads a page has (web/server/transform/transformDocument.ts)
- that elements of the React that Next brings along can be written by our own react-dom (web/staticHtml)
- that what it renders of an island can be hydrated by our own react-dom (web/ui/startIsland.tsx)
- the names of the classes of *.module.css (web/assets/cssModule.cjs)
web/server/site.test.ts and tests/browser try all of them.`

test('Next and its React are those that their private parts were checked in', () => {
  const {version} = JSON.parse(read('package.json'))
  const react = /reconcilerVersion: "([^"]+)"/.exec(client)?.[1]
  if (version !== checked.next || react !== checked.react)
    throw new Error(`${whatToCheck}\nInstalled: Next ${version}, React ${react}.`)
})

test('the names are still there', () => {
  expect(server).toContain('$RC=function')
  expect(server).toContain('$RC("')
  expect(client).toContain('"__reactProps$"')
})
