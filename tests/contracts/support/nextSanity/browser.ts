import './hooks.ts'
import {JSDOM} from 'jsdom'
import type {ComponentProps} from 'react'

/**
 * A page in a browser with next-sanity's `<SanityLive>`: `node browser.ts <props>`. It tells over IPC what the component does, until it is ended.
 * The props are those that the server gave it, but for the server action, which here says which tags it was called with.
 */
export type BrowserEvent =
  | {readonly type: 'welcome' | 'reconnect' | 'restart' | 'refresh'}
  | {readonly type: 'action'; readonly tags: readonly string[]}
  | {readonly type: 'goaway'; readonly reason: string}
  | {readonly type: 'error'; readonly message: string}

const {window} = new JSDOM('<!doctype html><main></main>', {url: 'http://localhost:3000/'})
Object.assign(globalThis, {window, document: window.document})

const {createElement} = await import('react')
const {createRoot} = await import('react-dom/client')
const {AppRouterContext} = await import('next/dist/shared/lib/app-router-context.shared-runtime.js')
const {parseTags} = await import('next-sanity/live')
const {SanityLive} = await import('next-sanity/live/client-components')

const tell = (event: BrowserEvent): void => {
  process.send?.(event)
}
const nowhere = (): void => undefined
const router = {
  refresh: () => tell({type: 'refresh'}),
  back: nowhere,
  forward: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  hmrRefresh: nowhere,
  bfcacheId: '',
}
const props: ComponentProps<typeof SanityLive> = JSON.parse(process.argv[2] ?? '')
const page = createElement(SanityLive, {
  ...props,
  action:
    props.action === 'refresh'
      ? 'refresh'
      : async (tags) => {
          tell({type: 'action', tags: parseTags(tags).tags})
          return 'refresh'
        },
  onWelcome: () => tell({type: 'welcome'}),
  onReconnect: () => tell({type: 'reconnect'}),
  onRestart: () => tell({type: 'restart'}),
  onGoAway: (event) => tell({type: 'goaway', reason: event.reason}),
  onError: (error) => tell({type: 'error', message: String(error)}),
})
const main = window.document.querySelector('main')
if (main === null) throw new Error('No place to render into')
createRoot(main).render(createElement(AppRouterContext.Provider, {value: router}, page))
// The page stays open while the test talks to it.
process.on('message', nowhere)
