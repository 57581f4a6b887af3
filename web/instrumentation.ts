import type {Instrumentation} from 'next'

/**
 * Logs a rendering error, with the reference that the reader sees (errors-1). Paths are logged without their query,
 * which may hold what a reader typed.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Next bundles this file for its edge runtime too, which has no log of a process.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {logFailure} = await import('./log/logFailure.ts')
  const reference = request.headers['x-apothecary-reference']
  logFailure(
    'render-error',
    {route: context.routePath, message: error instanceof Error ? error.message : String(error)},
    {
      path: request.path.split('?')[0],
      reference: typeof reference === 'string' ? reference : undefined,
      digest: error instanceof Error && 'digest' in error ? String(error.digest) : undefined,
    },
  )
}
