import {execa} from 'execa'

/** The files below `root` (their paths from there) that differ from the last commit, or are not in it; undefined where git knows of none. */
export async function uncommittedFiles(root: string): Promise<ReadonlySet<string> | undefined> {
  const git = (...args: readonly string[]) => execa('git', args, {cwd: root, reject: false})
  const answers = await Promise.all([
    git('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  if (answers.some(({exitCode}) => exitCode !== 0)) return undefined
  return new Set(answers.flatMap(({stdout}) => stdout.split('\0').filter((name) => name !== '')))
}
