import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'
import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {TooDeep} from '../account/depth.ts'
import {Ledger} from '../account/ledger.ts'
import type {Lost} from '../account/finding.ts'
import {Slot} from '../account/slot.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {type LegacyNode, lostIn} from '../nodes/model.ts'
import {safeAddress} from './address.ts'
import {visibleLines} from './visibleText.ts'

type Element = DefaultTreeAdapterTypes.Element

/** What an embed code says. */
export interface EmbedMarkup {
  /** The address of the content: of an allowed service if there is one, else the first that a frame or quotation names. */
  readonly address: string
  readonly title: string | undefined
  /** The words of the code itself, such as those of a post. */
  readonly text: string | undefined
  /** As the code has them, such as "560" or "100%". */
  readonly width: string | undefined
  readonly height: string | undefined
  /** All else that it holds: addresses of scripts, pictures and further links. */
  readonly rest: Lost
}

/**
 * Reads an embed code. This is the only place that reads one (embed-6, rich-text-3): what is stored is an address, and the site makes the frame
 * from that. undefined: it is no HTML, or names no address that readers could follow (embed-7).
 */
export function readEmbedMarkup(html: string): EmbedMarkup | undefined {
  const elements = elementsOf(html)
  const candidates = elements.flatMap((element) =>
    addressesOf(element).flatMap((raw) => {
      const address = safeAddress(raw)
      const whole = address?.startsWith('//') ? `https:${address}` : address
      return whole !== undefined && /^https?:/i.test(whole) ? [{address: whole, element}] : []
    }),
  )
  const found = candidates.find(({address}) => embedOf(address) !== undefined) ?? candidates[0]
  const nodes = nodesOf(html)
  if (found === undefined || nodes === undefined) return undefined
  const text = visibleLines(nodes).join('\n')
  const attribute = (name: string) => valueOf(found.element, name)?.trim() || undefined
  return {
    address: found.address,
    title: attribute('title') ?? attribute('aria-label'),
    text: text === '' ? undefined : text,
    width: attribute('width'),
    height: attribute('height'),
    rest: lostIn(nodes),
  }
}

/**
 * The nodes of a code; undefined where they are nested deeper than anything that people write. What they report is
 * reported of the code as a whole.
 */
function nodesOf(html: string): readonly LegacyNode[] | undefined {
  try {
    return nodesFromHtml(html, Slot.of(new Ledger('', ''), html))
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/** The addresses with which embed codes name their content, the surest of an element first. */
function addressesOf(element: Element): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    iframe: ['src', 'data-src'],
    embed: ['src'],
    blockquote: ['cite', 'data-instgrm-permalink'],
    a: ['href'],
  }
  const addresses = (names[element.tagName] ?? []).flatMap((name) => valueOf(element, name) ?? [])
  // Tableau names a view in a parameter of an object.
  const isView = element.tagName === 'param' && valueOf(element, 'name') === 'name'
  return isView ? [`https://public.tableau.com/views/${valueOf(element, 'value') ?? ''}`] : addresses
}

/** The elements of an HTML text in order, frames and quotations before links. */
function elementsOf(html: string): readonly Element[] {
  const elements: Element[] = []
  const open: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html, {
    scriptingEnabled: false,
  }).childNodes.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    elements.push(node)
    open.push(...node.childNodes.toReversed())
  }
  return [...elements.filter(({tagName}) => tagName !== 'a'), ...elements.filter(({tagName}) => tagName === 'a')]
}

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}
