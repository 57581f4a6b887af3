import {type Service, startService} from './processes.ts'

const hourMs = 3_600_000

/**
 * Checks links now and every hour, each time in a program of its own, so that nothing that goes wrong there concerns the site.
 *
 * @param say prints a line for the person who runs the command
 */
export function checkLinksHourly(
  env: Readonly<Record<string, string>>,
  say: (line: string) => void,
): {readonly stop: () => Promise<void>} {
  let running: Service | undefined
  const run = (): void => {
    // Slow sites can take longer than an hour: the run goes on, and the next one is left out.
    if (running !== undefined) return
    const service = startService('The check of links', ['scripts/links/main.ts'], env)
    running = service
    void service.ended.then((reason) => {
      running = undefined
      if (!reason.endsWith('(exit code 0)')) say(`${reason}. It is tried again within an hour.`)
    })
  }
  run()
  const timer = setInterval(run, hourMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running?.stop()
    },
  }
}
