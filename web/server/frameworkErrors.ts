import {logFailure} from '../log/logFailure.ts'

/**
 * Takes what Next and other packages write to `console.error`, in texts of several lines, and logs it as a line of
 * JSON. A rendering error, which Next marks with a cross, is left out: `instrumentation.ts` logs it.
 */
export function logFrameworkErrors(): void {
  Object.assign(console, {
    error: (...parts: readonly unknown[]) => {
      if (String(parts[0]).includes('⨯')) return
      const [message] = parts
        .map((part) => (part instanceof Error ? part.message : String(part)))
        .join(' ')
        .split('\n')
      logFailure('console-error', {message})
    },
  })
}
