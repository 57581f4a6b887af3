/** Returns how many milliseconds of a processor this process has worked since: what other programs of the machine do does not count. */
export function measureProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const {user, system} = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
