/** The end of Sanity's `getCompanionDocs`: what it found is kept for ever, and with it the event streams that it listens to. */
const kept = 'startWith(INITIAL_VALUE), shareReplay(1))'
const released = 'startWith(INITIAL_VALUE), shareReplay({bufferSize: 1, refCount: true}))'

/**
 * A plugin of Vite that mends Sanity's own code: for each document that is opened, it asks for companions in Sanity's Canvas, and keeps two event
 * streams open until the page is left. A browser holds some hundred streams; then documents load no more (decision 86). With the mend
 * they are closed when no form of the document is shown. The build fails where the code to be mended is not found, as after an upgrade.
 */
export function closeCompanionStreams() {
  let isMended = false
  return {
    name: 'close-companion-streams',
    apply: 'build' as const,
    transform(code: string) {
      if (!code.includes('companionDocsIdsListener$')) return undefined
      const parts = code.split(kept)
      if (parts.length !== 2) return undefined
      isMended = true
      return {code: parts.join(released), map: null}
    },
    buildEnd(error?: Error) {
      if (error === undefined && !isMended)
        throw new Error('Sanity’s companion documents are not what they were: see docs/decisions/0086.')
    },
  }
}
