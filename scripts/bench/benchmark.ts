import type {Browser} from 'playwright'
import type {Recorder} from './figures.ts'
import type {Program} from './program.ts'
import type {Floor} from './stack/floor.ts'
import type {SiteStack} from './stack/site.ts'

/** What benchmarks share: each part is started when the first one asks for it, and ended after the last. */
export interface Workplace {
  readonly full: boolean
  /** A line for whoever waits, on standard error. */
  say(line: string): void
  /** The lake with the sample site and the generated articles, and the built site before it. */
  site(): Promise<SiteStack>
  /** What the framework costs with nothing in it. */
  floor(): Promise<Floor>
  browser(): Promise<Browser>
  /** An empty folder that is gone after the run. */
  folder(name: string): Promise<string>
  /** Sees to it that the program is stopped in the end, however the run ends. */
  keep(program: Program): Program
}

/** One file of `benchmarks/`. */
export interface Benchmark {
  readonly name: string
  readonly title: string
  /** It takes long, and runs only when it is asked for by its name. */
  readonly byNameOnly?: boolean
  run(place: Workplace, record: Recorder): Promise<void>
}
