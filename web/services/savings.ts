import {logFailure} from '../log/logFailure.ts'
import {drugContent} from './drugContent/sanityDrugContent.ts'
import {kindOf} from './kindOf.ts'
import {FetchFailure} from './fetchFailure.ts'
import {type SavingsServices, savingsServices} from './savingsServices.ts'

/** The services of this process. Next can load this module more than once; circuit breakers and lists are held by the process. */
const held: typeof globalThis & {apothecarySavings?: SavingsServices} = globalThis
held.apothecarySavings ??= savingsServices(process.env, drugContent)

/** The services of drug cost savings, on the server. */
export const savings: SavingsServices = held.apothecarySavings

/** Writes one line of JSON for a service that did not answer: what kind of error it was, and never which drug or place was asked for. */
export function reportSavingsFailure(error: unknown): void {
  const reason = error instanceof FetchFailure ? error.message : kindOf(error)
  logFailure('savings-failed', {reason})
}
