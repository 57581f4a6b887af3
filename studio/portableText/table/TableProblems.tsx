import {type Path, type PortableTextObject, useEditor} from '@portabletext/editor'
import {Button, Stack} from '@sanity/ui'
import {type ReactElement, useContext} from 'react'
import {ValidationContext} from 'sanity/_singletons'
import {startOf, tableAt} from './cellAt.ts'
import {type TableProblem, tableProblems} from './tableProblems.ts'

interface TableProblemsProps {
  readonly node: PortableTextObject
  readonly path: Path
}

const tones = {error: 'critical', warning: 'caution', info: 'primary'} as const

/** What is wrong in a table, below it. A click leads to the cell. */
export function TableProblems({node, path}: TableProblemsProps): ReactElement | null {
  const editor = useEditor()
  const problems = tableProblems(useContext(ValidationContext), node)
  if (problems.length === 0) return null
  const goTo = ({row = 0, cell = 0}: TableProblem): void => {
    const snapshot = editor.getSnapshot()
    const start = startOf(snapshot, tableAt(snapshot, path)?.rows[row]?.cells[cell]?.path)
    if (start !== undefined) editor.send({type: 'select', at: {anchor: start, focus: start}})
    editor.send({type: 'focus'})
  }
  return (
    <Stack contentEditable={false} gap={1} paddingBottom={4} paddingX={3}>
      {problems.map((problem) => (
        <Button
          key={problem.text}
          fontSize={1}
          justify="flex-start"
          mode="bleed"
          padding={2}
          text={problem.text}
          tone={tones[problem.level]}
          onClick={() => goTo(problem)}
        />
      ))}
    </Stack>
  )
}
