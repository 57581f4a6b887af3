import {cleanMessage, typedTexts} from './cleanMessage.ts'
import {isNoise, type SeenError} from './isNoise.ts'
import type {AddMetric} from './metricsOutbox.ts'
import {widgetOf} from './widgetOf.ts'
import {islandFailureEvent} from '../ui/islandFailure.ts'

/** A page that fails again and again reports so many errors. */
const mostErrors = 10

/**
 * Counts errors of our own scripts that nothing caught, each once, by message and place (errors-9), and components that failed in the browser, with
 * their widget (containment-6), those from before this call, too.
 */
export function reportErrors(add: AddMetric): void {
  const known = new Set<string>()
  const report = (error: SeenError): void => {
    if (isNoise(error, location.origin)) return
    const message = cleanMessage(`${error.name}: ${error.message}`, typedTexts())
    const place = placeOf(error.where)
    if (known.size >= mostErrors || known.has(message + place)) return
    known.add(message + place)
    add({name: 'client.error.script', tags: {message, place}})
  }
  addEventListener('error', ({error, message, filename, lineno, colno}) => {
    const seen = seenError(error)
    report({...seen, message: seen.message || message, where: seen.where || `${filename}:${lineno}:${colno}`})
  })
  addEventListener('unhandledrejection', ({reason}) => report(seenError(reason)))

  const reported = new WeakSet<Element>()
  const reportComponents = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-island-failed]')) {
      if (reported.has(place)) continue
      reported.add(place)
      const message = cleanMessage(place.dataset.islandFailed ?? '', typedTexts())
      add({name: 'client.error.component', tags: {message, ...widgetOf(place)}})
    }
  }
  document.addEventListener(islandFailureEvent, reportComponents)
  reportComponents()
}

/** What was thrown, which can be anything. */
function seenError(thrown: unknown): SeenError {
  return thrown instanceof Error
    ? {name: thrown.name, message: thrown.message, where: thrown.stack?.replace(`${String(thrown)}\n`, '') ?? ''}
    : {name: 'Error', message: '', where: ''}
}

/** The first place in our own scripts that a stack names: the path of the file, without a query, its line and column. */
function placeOf(where: string): string {
  const rest = where.slice(where.indexOf(`${location.origin}/`) + location.origin.length)
  return /^(\/[\w./~%[\]-]*)(?:\?[^\s:)]*)?(:\d+:\d+)?/.exec(rest)?.slice(1).join('').slice(0, 250) ?? ''
}
