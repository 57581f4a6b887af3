import {join} from 'node:path'
import {z} from 'zod'
import {Measurements} from './measurements.ts'

/** An absolute path: the server resolves `DATA_DIR` for this process (`web/server/start.ts`). */
const dataDirectory = z.string().min(1)

let opened: Measurements | undefined

/** What this site has measured, in `DATA_DIR`; opened by the first who asks. */
export function ownMeasurements(): Measurements {
  opened ??= new Measurements(
    join(dataDirectory.parse(process.env.DATA_DIR), 'measurements', 'counts.sqlite'),
    () => new Date(),
  )
  return opened
}
