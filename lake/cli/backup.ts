import {resolve} from 'node:path'
import {repairFolder} from '../backup/repair.ts'
import {restoreBackup} from '../backup/restore.ts'
import {writeBackup} from '../backup/write.ts'
import {reasonOf} from '../common/reason.ts'
import {storageFailure} from '../store/sqlite/failure.ts'
import {CommandError, type Command, type Context} from './command.ts'

/** A file as it was typed, from where the command was typed: npm changes the folder. */
function fileOf(words: readonly string[]): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), words[0] ?? '')
}

/** What the disk refuses is no mistake of ours: it is said in one line. `place` is where room is needed. */
async function told<Value>(place: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === undefined) throw error
    const advice = failure.status === 507 ? `; make room on the disk of ${place}` : ''
    throw new CommandError(`It cannot be done, and nothing is left of it: ${reasonOf(failure.cause)}${advice}.`)
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** Backups: everything that cannot be made again, in one file. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: '<file>',
    summary: 'writes a backup of the lake, running or not, to one file (.tar.gz)',
    details: [
      'In it are all documents, their history, assets, users and the hashes of tokens; not the editor token, nor who is signed in.',
      'A running lake goes on reading and writing; the backup has what was stored when the command began.',
      'Room for the database and the backup is needed beside the file.',
    ],
    async run({words}, context: Context) {
      const {settings, now} = context
      const file = fileOf(words)
      const {dataDir, dataset} = settings
      const {documents, assets, bytes} = await told(file, writeBackup({dataDir, file, dataset, now}))
      context.print(`Backed up ${documents} documents and ${assets} assets to ${file} (${megabytes(bytes)} MB).`)
    },
  },
  {
    name: 'restore',
    usage: '<file>',
    summary: 'restores a backup into DATA_DIR, which must be empty or not there',
    details: ['Nothing is restored of a file that is not whole.'],
    async run({words}, context: Context) {
      const {settings} = context
      const {documents, assets, createdAt, dataset} = await told(
        settings.dataDir,
        restoreBackup(fileOf(words), settings.dataDir),
      )
      context.print(`Restored ${documents} documents and ${assets} assets of ${createdAt} into ${settings.dataDir}.`)
      context.print('The lake makes a new editor token when it starts.')
      if (dataset !== settings.dataset)
        context.print(`They are those of the data set "${dataset}": set SANITY_DATASET to that.`)
    },
  },
  {
    name: 'repair',
    usage: '',
    summary: 'makes a damaged write-ahead log readable again, and examines the database; the lake must not run',
    details: [
      'Restore a backup instead if there is one: what stands behind the damage is lost. The damaged file is kept.',
    ],
    run(_args, context: Context) {
      for (const line of repairFolder(context.settings.dataDir, context.now())) context.print(line)
    },
  },
]
