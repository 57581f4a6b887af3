/** The ports of the benchmarks: none of those that `npm start` or the tests use, so that both can run. */
export const ports = {
  site: 3970,
  lake: 3971,
  floor: 3972,
  bigLake: 3973,
  studio: 3974,
  bareServer: 3975,
  otherSite: 3976,
  debugging: 3977,
  killedLake: 3978,
} as const

/** An address of this machine. Written out, so that no time goes into looking up `localhost`. */
export function loopback(port: number): string {
  return `http://127.0.0.1:${port}`
}
