import type {Instrumentation} from 'next'

/**
 * Logs every rendering error as one line of JSON, with the reference that the reader sees (errors-1). Paths are logged without their query,
 * which may hold what a reader typed.
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const reference = request.headers['x-apothecary-reference']
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    event: 'render-error',
    reference: typeof reference === 'string' ? reference : undefined,
    path: request.path.split('?')[0],
    route: context.routePath,
    digest: error instanceof Error && 'digest' in error ? String(error.digest) : undefined,
    message: error instanceof Error ? error.message : String(error),
  }
  // oxlint-disable-next-line no-console -- this is the log of the process
  console.error(JSON.stringify(line))
}
