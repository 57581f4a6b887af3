import {check} from './checkSteps.ts'
import {summary} from './steps.ts'

/** `npm run check`: types, lint, format, generated files fresh, every widget complete. */
const {line, exitCode} = summary(await check())
console.log(line)
process.exitCode = exitCode
