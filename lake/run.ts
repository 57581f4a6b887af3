import {readSettings, SettingsError} from './settings.ts'
import {startLake, PortInUse, type RunningLake} from './start.ts'
import {DatabaseError} from './store/sqlite/failure.ts'

/** Runs a lake in this process: settings from the environment, two lines when ready, a clean end on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const lake = await startLake(readSettings(process.env))
  console.log(`lake: listening on ${lake.url}\nlake: sign in at ${lake.signInUrl}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(lake))
  // The process that started this one, with a channel to it, is gone, whatever ended it.
  process.once('disconnect', () => void stop(lake))
}

async function stop(lake: RunningLake): Promise<void> {
  await lake.close()
  process.exit(0)
}

/** Runs it; what goes wrong is said in one line, and ends the process: with 2 for a wrong setting, else with 1. */
export async function run(): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof DatabaseError || error instanceof PortInUse
    console.error(isExpected ? `lake: ${error.message}` : error)
    process.exit(error instanceof SettingsError ? 2 : 1)
  }
}
