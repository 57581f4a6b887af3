import type {Browser} from 'playwright'
import type {SoakSize} from './arguments.ts'
import type {Recorder} from './figures.ts'
import type {Program} from './program.ts'
import type {Floor} from './stack/floor.ts'
import type {SiteStack} from './stack/site.ts'

/** What benchmarks share. Each part is started when a benchmark first needs it, and ended after the last benchmark. */
export interface Workplace {
  readonly full: boolean
  readonly soak: SoakSize
  /** Prints a line about the progress to standard error. */
  say(line: string): void
  /** The lake with the sample site and the generated articles, and the built site before it. */
  site(): Promise<SiteStack>
  /** A minimal site of the same Next, for comparison. */
  floor(): Promise<Floor>
  browser(): Promise<Browser>
  /** An empty folder that is gone after the run. */
  folder(name: string): Promise<string>
  /** Registers what is to be done when the run ends, also by an error or a signal. */
  onEnd(close: () => Promise<unknown>): void
  /** Registers a program to be stopped when the run ends, also by an error or a signal. */
  keep(program: Program): Program
}

/** One file of `benchmarks/`. */
export interface Benchmark {
  readonly name: string
  readonly title: string
  /** It takes long, and runs only when the command names it. */
  readonly byNameOnly?: boolean
  run(place: Workplace, record: Recorder): Promise<void>
}
