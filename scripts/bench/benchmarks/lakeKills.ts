import type {Benchmark} from '../benchmark.ts'
import {atLeast, atMost} from '../figures.ts'
import {killRepeatedly} from '../kills/kills.ts'
import {ports} from '../stack/ports.ts'
import {median} from '../statistics.ts'

const kills = 1_000

/** Whether acknowledged writes are still there after the content lake was killed while it wrote, a thousand times. */
export const lakeKills: Benchmark = {
  name: 'lake-kills',
  title: 'lake-kills: SIGKILL under write load',
  byNameOnly: true,
  async run(place, record) {
    const report = await killRepeatedly({
      folder: `${await place.folder('lake-kills')}/data`,
      port: ports.killedLake,
      kills,
      random: Math.random,
      say: (line) => place.say(line),
      keep: (program) => place.keep(program),
    })
    const {acknowledged, survivors, lost, torn, damage, restarts} = report
    for (const line of [...lost, ...torn, ...damage]) place.say(`Found: ${line}`)
    record.figure({name: 'kills', unit: '', ours: report.kills, goal: atLeast(kills)})
    record.figure({
      name: 'acknowledged writes',
      unit: '',
      ours: acknowledged,
      note: `${survivors} more were stored, and the kill came before the answer`,
    })
    record.figure({name: 'acknowledged writes lost', unit: '', ours: lost.length, goal: atMost(0)})
    record.figure({name: 'transactions stored in part', unit: '', ours: torn.length, goal: atMost(0)})
    record.figure({name: 'findings of integrity checks', unit: '', ours: damage.length, goal: atMost(0)})
    record.figure({name: 'restart after a kill, median', unit: 'ms', ours: median(restarts)})
  },
}
