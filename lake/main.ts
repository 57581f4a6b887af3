import {readSettings, SettingsError} from './settings.ts'
import {startLake, PortInUse, type RunningLake} from './start.ts'
import {DatabaseError} from './store/database.ts'

/** The command `node lake/main.ts`: settings from the environment, one line when ready, a clean end on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const lake = await startLake(readSettings(process.env))
  console.log(`lake: listening on ${lake.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(lake))
}

async function stop(lake: RunningLake): Promise<void> {
  await lake.close()
  process.exit(0)
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseError || error instanceof PortInUse
  console.error(isExpected ? `lake: ${error.message}` : error)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
