/** Writes one line of JSON for a driver that is malformed, or whose tokens could not be filled (driver-18). */
export function reportDriverFailure(failure: {readonly driverId: string; readonly reason: string}): void {
  process.stderr.write(`${JSON.stringify({level: 'error', event: 'driver-failed', ...failure})}\n`)
}
