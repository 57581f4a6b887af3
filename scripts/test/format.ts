import {runToEnd} from '../start/processes.ts'

/** `npm run format`: formats every file. */
console.log(await runToEnd('oxfmt', ['.']))
