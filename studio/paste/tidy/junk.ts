import {all, textOf, unwrap} from './dom.ts'

/** What is never content: scripts, styles, settings, controls, and what Word and Docs write for their comments. */
const junk = [
  'script, style, meta, link, title, base, template, noscript, xml, head',
  'button, input, select, textarea, datalist, svg, [hidden]',
  '[style*="mso-element:comment" i], [style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i]',
  '.msocomtxt, .MsoCommentReference, a.msocomanchor, a[href^="#_msocom"], a[href^="#cmnt"], .EOP, .Apple-interchange-newline',
].join(',')

/** What a text cannot hold. Editors are told of it. */
const players = 'iframe, video, audio, object, embed, applet, canvas, frame'

/** Elements without a meaning of their own: smart tags of Word, old ways to set looks. Their content stays. */
const known = new Set(
  [
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'strike',
    'del',
    'sup',
    'sub',
    'code',
    'br',
    'img',
    'hr',
    'pre',
    'p',
    'ul',
    'ol',
  ].concat(
    [
      'li',
      'table',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'td',
      'th',
      'caption',
      'blockquote',
      'body',
      'span',
      'font',
      'figure',
    ],
    [
      'figcaption',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ins',
      'cite',
      'dfn',
      'var',
      'kbd',
      'samp',
      'tt',
      'div',
      'dt',
      'dd',
      'dl',
    ],
    [
      'address',
      'article',
      'aside',
      'center',
      'details',
      'fieldset',
      'footer',
      'form',
      'header',
      'hgroup',
      'legend',
      'main',
    ],
    ['nav', 'section', 'summary', 'dir', 'menu'],
  ),
)

/** Takes out what is not content. Returns how many players were left out: of films, sounds, maps. */
export function removeJunk(body: Element): number {
  const walker = body.ownerDocument.createTreeWalker(body, 128)
  const comments: Node[] = []
  while (walker.nextNode() !== null) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  // Comments of a published document of Google stand at its end, each with a link back to its place.
  for (const back of all(body, 'a[href^="#cmnt_ref"]')) back.closest('div, p')?.remove()
  for (const element of all(body, junk)) element.remove()
  const outermost = all(body, players).filter(({parentElement}) => parentElement?.closest(players) === null)
  for (const player of outermost) player.remove()
  // Browsers show the marks of a quotation that are not part of its text.
  for (const quotation of all(body, 'q')) quotation.replaceWith('“', ...quotation.childNodes, '”')
  for (const element of all(body, '*')) {
    if (known.has(element.localName)) continue
    // Word ends each paragraph with an `o:p`, which holds a space where the paragraph is empty.
    if (textOf(element) === '' && element.querySelector('img') === null) element.remove()
    else unwrap(element)
  }
  return outermost.length
}

/** Elements that hold more than this many others inside one another lose them, and keep the text: no real document has so many. */
const deepest = 80

/** Bounds how deep elements stand in one another, so that what walks through them by calling itself does not run out of stack. */
export function flatten(body: Element): void {
  let level: Element[] = [body]
  for (let depth = 0; depth < deepest && level.length > 0; depth++)
    level = level.flatMap((element) => [...element.children])
  for (const element of level) element.textContent = textContentOf(element)
}

/** The text in an element. `textContent` of some implementations calls itself for each level. */
function textContentOf(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, 4)
  const texts: string[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join('')
}
