import {loadSheet} from '../enhance/sheet.ts'

/** The styles of a panel that few readers open, `data-sheet`, when it is opened. */
export function enhance(panel: HTMLElement): void {
  void loadSheet(panel)
}
