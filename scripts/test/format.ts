import path from 'node:path'
import {root, runToEnd} from '../start/processes.ts'

/** `npm run format`: formats every file. */
console.log(await runToEnd(path.join(root, 'node_modules/.bin/prettier'), ['--write', '--log-level=warn', '.']))
