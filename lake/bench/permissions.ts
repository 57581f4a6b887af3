import {compareAnswers} from '../testing/permissions/compare.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/permissions.ts WORLDS QUESTIONS` makes so many pairs of lakes that differ only in
 * documents which one user may not read, and compares the answers to so many requests of this user in each. Prints what was compared as JSON;
 * fails with the first request whose answers differ.
 */
const [worlds = '1', questions = '1', seed] = process.argv.slice(2)
const compared = await compareAnswers({
  worlds: Number(worlds),
  questions: Number(questions),
  ...(seed === undefined ? {} : {seed: Number(seed)}),
})
process.stdout.write(JSON.stringify(compared))
