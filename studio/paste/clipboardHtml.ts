import {plainTextToHtml} from './plainText.ts'

/**
 * The HTML to read of a clipboard: its own, or that of a plain text that says what it is by signs. Undefined where there is nothing but words.
 */
export function clipboardHtml(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  // Editors of code give the colours of their text as HTML.
  const isCode = data.getData('vscode-editor-data') !== ''
  return html === '' || html === text || isCode ? plainTextToHtml(text) : html
}
