import path from 'node:path'
/** A place in Sanity's own code that is changed when the Studio is built. */
interface Mend {
  /** What the module that is meant contains besides. */
  readonly near: string
  readonly code: string
  readonly instead: string
  /** A line before the module's code. */
  readonly imported?: string
}

const patches =
  'autoCommit$ = result$.pipe(filter$1((result) => result.type === "success" && result.args.operationName === "patch"), '
const deletedDocument = path.join(import.meta.dirname, '../restore/DeletedDocument.tsx')
const now = '/* @__PURE__ */ new Date()'
const nextHour = 'new Date(Math.ceil((Date.now() + 6e5) / 36e5) * 36e5)'
const everySecond = 'throttleTime$1(1e3, asyncScheduler, {\n\t\tleading: !0,\n\t\ttrailing: !0\n\t})'

const mends: readonly Mend[] = [
  // For each document that is opened, Sanity asks for companions in its Canvas, keeps what it found for ever, and with it two event
  // streams. A browser holds some hundred; then documents load no more. They are closed when no form of the document is shown.
  {
    near: 'companionDocsIdsListener$',
    code: 'startWith(INITIAL_VALUE), shareReplay(1))',
    instead: 'startWith(INITIAL_VALUE), shareReplay({bufferSize: 1, refCount: true}))',
  },
  // “This reference has been removed since you opened it” stands above the form of a new widget until the article is stored with its
  // reference, for seconds on a busy machine. It has to have been there before it can be removed.
  {
    near: 'reference-changed-banner',
    code: 'debounceTime$1(750), map$1(t4)',
    instead: 'debounceTime$1(750), map$1(t4), skipWhileMissing(({result}) => result.refValue === undefined)',
    imported: "import {skipWhile as skipWhileMissing} from 'rxjs'",
  },
  // The dialog of the first action of a document, such as publishing, was there twice when the action was begun by its keys: the button of
  // the action shows it, and what listens to the keys did so, too. A document was published twice then, the second time in vain.
  {
    near: 'KeyboardShortcutResponder',
    code: 't2 = activeAction && activeAction.dialog && ',
    instead: 't2 = activeIndex > 0 && activeAction && activeAction.dialog && ',
  },
  // What is typed is stored once a second, for all documents together: of two that are changed within a second, as an article and the widget
  // that was just put into it, only the last was stored. “Saving…” stayed below the other one until it was changed again.
  {
    near: 'operationEvents = memoize',
    code: `${patches}${everySecond}`,
    instead: `${patches}groupBy(({args}) => JSON.stringify(args.idPair)), mergeMap$1((ofOneDocument) => ofOneDocument.pipe(${everySecond}))`,
  },
  // The form was read-only while the connection to its document is made again, as for a second when the content lake is started again. A text
  // loses the focus by that, and with it all that is typed afterwards. Sanity keeps what is typed until it can be stored. After half a minute
  // it makes the form read-only all the same, and says so.
  {
    near: 'function useDocumentForm(',
    code: 'useReconnectingToast(connectionState === "reconnecting")',
    instead:
      'useReconnectingToast(connectionState === "reconnecting"), connectionState === "reconnecting" && (connectionState = "connected")',
  },
  // Sanity leaves the presence of others, and closes its connection, when the browser is about to ask whether to leave the page. Who stays then
  // saw nobody any more; without a connection the whole Studio gave way to “An error occurred”, and what was typed was lost.
  {
    near: 'rollCallRequests$ =',
    code: 'fromEvent(window, "beforeunload")',
    instead: 'fromEvent(window, "pagehide")',
  },
  {
    near: 'WebSockets connection closed by client',
    code: 'fromEvent(ourGlobal, "beforeunload")',
    instead: 'fromEvent(ourGlobal, "pagehide")',
  },
  // In “Create new document” arrows and Enter chose nothing: the documents that an editor may create were those taken as disabled.
  {
    near: 'data-testid": `create-new-',
    code: 'options[index]?.hasPermission ?? !0',
    instead: 'options[index]?.hasPermission === !1',
  },
  // Dialogs that ask for a time propose this very moment, which is past when they are confirmed: their button is disabled until another is chosen.
  // They propose the next full hour instead.
  {near: 'schedule-draft-dialog', code: `initialDate || ${now}`, instead: `initialDate || ${nextHour}`},
  {
    near: 'const ReleaseScheduleButton =',
    code: `new Date(release.metadata.intendedPublishAt) : ${now}`,
    instead: `new Date(release.metadata.intendedPublishAt) : ${nextHour}`,
  },
  // The bar that brings back a deleted document. It is no action of the document, which a plugin could replace (decision 89).
  {
    near: '"data-testid": "deleted-document-banner"',
    code: 'jsx(DeletedDocumentBanner, {})',
    instead: 'jsx(DeletedDocument, {Banner})',
    imported: `import {DeletedDocument} from ${JSON.stringify(deletedDocument)}`,
  },
]

/**
 * A plugin of Vite that mends Sanity's own code where it has no option for it (decision 86). The build fails where the code to be mended is not
 * found, as after an upgrade.
 */
export function mendSanity() {
  const missing = new Set(mends)
  return {
    name: 'mend-sanity',
    apply: 'build' as const,
    transform(code: string) {
      const found = mends.filter((mend) => code.includes(mend.near) && code.split(mend.code).length === 2)
      if (found.length === 0) return undefined
      let mended = code
      for (const mend of found) {
        missing.delete(mend)
        mended = `${mend.imported ?? ''}\n${mended.replace(mend.code, () => mend.instead)}`
      }
      return {code: mended, map: null}
    },
    buildEnd(error?: Error) {
      const [first] = missing
      if (error === undefined && first !== undefined)
        throw new Error(`Sanity’s code near “${first.near}” is not what it was: see docs/decisions/0086.`)
    },
  }
}
