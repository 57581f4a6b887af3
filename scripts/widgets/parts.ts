import {viewOf} from './folders.ts'

/** What decides which files a widget needs. */
export interface WidgetKind {
  readonly type: string
  /** The site places it: no body refers to it, and no legacy article holds it. */
  readonly isPlaced: boolean
  /** The files of its web folder. */
  readonly webFiles: readonly string[]
}

/** Files that hold logic of a widget's own: with one of them, it has a test of its own beside the suite that runs over all widgets. */
const logic = /(\.client\.tsx|\.enhance\.ts|View\.ts)$/

/** Formats that the migration keeps whole are stored as this type: it has no mapper of its own. */
const keptWhole = 'legacyWidget'

/** The files that a widget must have. */
export function partsOf({type, isPlaced, webFiles}: WidgetKind): readonly string[] {
  const web = `web/widgets/${type}`
  const view = viewOf(type)
  const isMigrated = !isPlaced && type !== keptWhole
  return [
    isPlaced ? `studio/schemas/documents/${type}.ts` : `studio/schemas/widgets/${type}.ts`,
    `${web}/${type}.widget.ts`,
    `${web}/${type}.fixtures.ts`,
    `${web}/${view}.tsx`,
    ...(isPlaced ? [] : [`${web}/${type}.groq.ts`]),
    ...(webFiles.some((file) => logic.test(file)) ? [`${web}/${view}.test.tsx`] : []),
    ...(isMigrated ? [`scripts/migrate/widgets/${type}.ts`, `scripts/migrate/widgets/${type}.golden.json`] : []),
  ]
}
