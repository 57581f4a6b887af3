import {SingleBar} from 'cli-progress'

/** Shows how far the run is: as a bar on a terminal, else as about ten lines. */
export interface Progress {
  start(total: number): void
  update(done: number): void
  stop(): void
}

/**
 * @param terminal whether the output is a terminal
 * @param say writes one line
 */
export function createProgress(terminal: boolean, say: (line: string) => void): Progress {
  if (!terminal) return plainLines(say)
  const bar = new SingleBar({format: '{bar} {value} of {total} articles, {eta_formatted} left', hideCursor: true})
  return {
    start: (total) => bar.start(total, 0),
    update: (done) => bar.update(done),
    stop: () => bar.stop(),
  }
}

function plainLines(say: (line: string) => void): Progress {
  let total = 0
  let next = 0
  return {
    start: (count) => {
      total = count
      say(`${count} articles to import`)
    },
    update: (done) => {
      // Ten lines for a run of any length.
      if (done < next && done < total) return
      say(`${done} of ${total} articles`)
      next = done + Math.max(1, Math.ceil(total / 10))
    },
    stop: () => undefined,
  }
}
