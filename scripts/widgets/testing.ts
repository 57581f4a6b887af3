import {cp, mkdir, mkdtemp, readdir, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {execa} from 'execa'
import {root} from '../start/processes.ts'

/** A copy of the repository in a folder of its own, with a history of one commit, for tests that change files of it. */
export interface RepositoryCopy {
  readonly folder: string
  /** Runs a program in it, with the pinned Node. Rejects with its output when it fails. */
  readonly run: (command: string, ...args: readonly string[]) => Promise<string>
}

/** Copies what git would commit of this repository, and links its packages. The workspaces link to those of the copy. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apothecary-copy-'))
  const {stdout} = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {cwd: root})
  for (const file of new Set(stdout.split('\0').filter(Boolean))) {
    // A file that is deleted but not committed is listed, and not there.
    await cp(path.join(root, file), path.join(folder, file), {recursive: true}).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
  }
  await linkPackages(folder)
  const run = async (command: string, ...args: readonly string[]): Promise<string> => {
    const result = await execa(command, args, {cwd: folder, preferLocal: true, localDir: folder, all: true})
    return result.all
  }
  await run('git', 'init', '--quiet', '--initial-branch=main')
  await run('git', 'config', 'user.name', 'Test')
  await run('git', 'config', 'user.email', 'test@example.org')
  await run('git', 'add', '--all')
  await run('git', 'commit', '--quiet', '--message', 'Begin')
  return {folder, run}
}

async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(root, 'node_modules')
  await mkdir(path.join(folder, 'node_modules/@apothecary'), {recursive: true})
  for (const name of await readdir(packages)) {
    if (name !== '@apothecary') await symlink(path.join(packages, name), path.join(folder, 'node_modules', name))
  }
  for (const workspace of await readdir(path.join(packages, '@apothecary'))) {
    await symlink(path.join(folder, workspace), path.join(folder, 'node_modules/@apothecary', workspace))
    const own = path.join(root, workspace, 'node_modules')
    await symlink(own, path.join(folder, workspace, 'node_modules')).catch(() => undefined)
  }
}
