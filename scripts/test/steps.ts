import {spawn} from 'node:child_process'
import {root, withPinnedNode} from '../start/processes.ts'

/** What a step of the tests found. */
export interface StepResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

/** A program that passes (exit code 0) or fails as one. Its output is printed when it fails. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs one step to its end and prints one line, and what it said if it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  const {code, output} = await run(step)
  const seconds = (performance.now() - started) / 1000
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output.trimEnd())
  return {name: step.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds}
}

function run({command, args, env}: Step): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: withPinnedNode(env ?? {})})
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({code: 1, output: error.message}))
    child.once('close', (code) => resolve({code: code ?? 1, output}))
  })
}

/** The sums of several results. */
export function total(results: readonly StepResult[]): {passed: number; failed: number} {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  }
}
