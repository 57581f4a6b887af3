import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import type {Issue} from './account/finding.ts'
import type {FieldTotals, Ledger} from './account/ledger.ts'

export type Outcome = 'created' | 'updated' | 'unchanged' | 'failed'

/** Adds articles up into the migration report. */
export class ReportBuilder {
  readonly #report: MigrationReport
  readonly #issues = new Map<number, readonly Issue[]>()

  constructor(startedAt: Date, dryRun: boolean) {
    this.#report = {
      startedAt: startedAt.toISOString(),
      finishedAt: startedAt.toISOString(),
      dryRun,
      articles: {read: 0, created: 0, updated: 0, unchanged: 0, failed: 0},
      widgets: {read: 0, converted: 0, unknown: 0, invalid: 0},
      fields: {read: 0, mapped: 0, dropped: 0, quarantined: 0},
      text: {sourceCharacters: 0, convertedCharacters: 0},
      links: {source: 0, converted: 0},
      images: {source: 0, converted: 0},
      issues: [],
    }
  }

  /** Adds one article. `order` is its place in the input: issues are sorted by it, because articles are written in parallel. */
  add(order: number, outcome: Outcome, ledger: Ledger, fields: FieldTotals): void {
    const report = this.#report
    report.articles.read += 1
    report.articles[outcome] += 1
    for (const key of ['read', 'converted', 'unknown', 'invalid'] as const) report.widgets[key] += ledger.widgets[key]
    for (const key of ['read', 'mapped', 'dropped', 'quarantined'] as const) report.fields[key] += fields[key]
    report.text.sourceCharacters += ledger.text.source
    report.text.convertedCharacters += ledger.text.converted
    for (const key of ['source', 'converted'] as const) {
      report.links[key] += ledger.links[key]
      report.images[key] += ledger.images[key]
    }
    this.addIssues(order, ledger.issues)
  }

  addIssues(order: number, issues: readonly Issue[]): void {
    if (issues.length > 0) this.#issues.set(order, [...(this.#issues.get(order) ?? []), ...issues])
  }

  finish(at: Date): MigrationReport {
    const orders = [...this.#issues.keys()].sort((one, other) => one - other)
    return {
      ...this.#report,
      finishedAt: at.toISOString(),
      issues: orders.flatMap((order) => this.#issues.get(order) ?? []),
    }
  }
}

/** Whether there is an error or a warning, which a person has to look at. */
export function needsReview(report: MigrationReport): boolean {
  return report.issues.some(({severity}) => severity !== 'info')
}
