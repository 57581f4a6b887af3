import {backupCommands} from './backup.ts'
import type {Command} from './command.ts'
import {peopleCommands} from './people.ts'

/** Everything that `npm run lake` can do. */
export const commands: readonly Command[] = [...peopleCommands, ...backupCommands]
