import {check} from './checkSteps.ts'
import {total} from './steps.ts'

/** `npm run check`: types, lint, format, generated files fresh, every widget complete. */
const {passed, failed} = total(await check())
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
