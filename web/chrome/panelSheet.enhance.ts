import {closeBehindFocus} from '../enhance/closeBehindFocus.ts'
import {loadSheet} from '../enhance/sheet.ts'

/** A panel that few readers open: its styles, if it has a `data-sheet`, come when it is opened, and it closes when the focus leaves it. */
export function enhance(panel: HTMLElement): void {
  void loadSheet(panel)
  closeBehindFocus(panel)
}
