import {access, constants, lstat, mkdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'

/** The file for the report cannot be written: the command cannot run. */
export class UnwritableReport extends Error {
  override readonly name = 'UnwritableReport'
}

/** Throws `UnwritableReport` before anything is imported: a run whose report cannot be written would leave nobody an account of it. */
export async function checkWritable(file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), {recursive: true})
    const there = await stat(file).catch(() => undefined)
    if (there?.isDirectory() === true) throw new Error('it is a folder')
    if (there !== undefined) await access(file, constants.W_OK)
    if (await isReplaced(file)) await access(path.dirname(file), constants.W_OK)
  } catch (error) {
    throw new UnwritableReport(
      `The report cannot be written to ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Writes the report as JSON. One that cannot be written whole does not take the place of an older one. */
export async function writeReport(file: string, report: MigrationReport): Promise<void> {
  const text = `${JSON.stringify(report, null, 2)}\n`
  if (!(await isReplaced(file))) return writeFile(file, text)
  const unfinished = `${file}.part`
  try {
    await writeFile(unfinished, text)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true}).catch(() => undefined)
    throw error
  }
}

/** Whether another file may take the place of this one. A device, a pipe and a link (`/dev/stdout`) stay, and are written to. */
async function isReplaced(file: string): Promise<boolean> {
  const there = await lstat(file).catch(() => undefined)
  return there === undefined || there.isFile()
}
