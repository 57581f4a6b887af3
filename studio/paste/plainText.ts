import MarkdownIt from 'markdown-it'

/** What only Markdown has at the beginning of a line, or around words. One such sign is enough for headings, lists and the like. */
const signs = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S[^]*\n {0,8}(?:[-*+]|\d{1,3}[.)]) \S/m,
  /^> \S/m,
  /^\|? ?:?-{3,}:? ?\|/m,
  /^```/m,
]
/** The code of a player, which sites give to embed it, and nothing else. */
const player = /^\s*<(iframe|video|audio|object|embed)[\s>](?:[^]*<\/\1>|[^<]*>)\s*$/i
const inlineSigns = [/\[[^\]\n]+\]\((?:https?:\/\/|\/|mailto:)[^)\s]+\)/, /(?<!\*)\*\*[^\s*][^*\n]*\*\*(?!\*)/]

/**
 * The HTML of plain text that says what it is by signs: rows of cells with tabs between them, as spreadsheets and terminals write them, Markdown, and
 * the code of a player. Other text is undefined: the editor pastes it as it is.
 */
export function plainTextToHtml(text: string): string | undefined {
  if (player.test(text)) return text
  return tabsToHtml(text) ?? (isMarkdown(text) ? new MarkdownIt('default', {html: false}).render(text) : undefined)
}

/** A table of the rows of a text, if each has as many tabs, and they do not only indent its lines. */
function tabsToHtml(text: string): string | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  if (rows.length < 2 || columns < 2 || rows.some(({length}) => length !== columns)) return undefined
  if (rows.every(([first]) => first === '')) return undefined
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
  return `<table>${lines.join('')}</table>`
}

function isMarkdown(text: string): boolean {
  return [...signs, ...inlineSigns].some((sign) => sign.test(text))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
