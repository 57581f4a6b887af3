import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'

/** How many issues are shown on the terminal; the report file has all. */
const shown = 20

/**
 * The report as lines for the terminal.
 *
 * @param isWritten whether a file was asked for that has all issues
 */
export function summaryLines(report: MigrationReport, isWritten: boolean): string[] {
  const {articles, widgets, fields, text, links, images, issues} = report
  const urgent = issues.filter(({severity}) => severity !== 'info')
  const {created, updated, unchanged, failed} = articles
  const lines = [
    ...(report.dryRun ? ['Dry run: nothing was written.'] : []),
    `${articles.read} articles: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed`,
    `${widgets.read} widgets: ${widgets.converted} converted, ${widgets.unknown} kept whole (format not built), ${widgets.invalid} invalid`,
    `${fields.read} fields: ${fields.mapped} mapped, ${fields.dropped} dropped, ${fields.quarantined} kept as they were`,
    [
      `${text.convertedCharacters} of ${text.sourceCharacters} characters`,
      `${links.converted} of ${links.source} links`,
      `${images.converted} of ${images.source} pictures`,
    ].join(', '),
  ]
  const errorsFirst = [...urgent].sort(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  )
  for (const {severity, file: where, path, code, message} of errorsFirst.slice(0, shown)) {
    lines.push(`${severity} ${code} ${where}${path === '' ? '' : ` ${path}`}: ${message}`)
  }
  if (urgent.length > shown)
    lines.push(`… and ${urgent.length - shown} more${isWritten ? '' : ': add --report FILE to have them all'}`)
  return lines
}
