import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import type {Ledger} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {dropNode, type ElementNode, type LegacyNode, type WidgetNode} from '../nodes/model.ts'
import {fingerprint} from '../store/hash.ts'
import {safeAddress} from '../text/address.ts'

/**
 * The widget of the format `embed` that an iframe, video or audio element becomes. undefined, and reported: it has no address, one that
 * could run code, or one that the site shows in no way.
 *
 * @param ledger of its own for the widget: the leaves of the element are those of the body
 */
export function frameWidget(node: ElementNode, ledger: Ledger): WidgetNode | undefined {
  const raw = node.attributes['src'] ?? firstSource(node.children) ?? ''
  const url = safeAddress(raw)
  if (url === undefined || !isSafeHref(url)) {
    const isUnsafe = url === undefined && raw.trim() !== ''
    const why = isUnsafe
      ? 'could run code'
      : url === undefined
        ? 'is missing'
        : 'is of a kind that the site does not show'
    const code = isUnsafe ? 'unsafe-url' : 'frame-dropped'
    dropNode(node, code, 'warning', `The address of an embedded page (${node.tag}) ${why}: it was left out`)
    return undefined
  }
  const {width, height, title} = node.attributes
  const data = {
    url: url.startsWith('//') ? `https:${url}` : url,
    ...(title === undefined ? {} : {title}),
    ...(width === undefined ? {} : {width}),
    ...(height === undefined ? {} : {height}),
  }
  const id = `frame-${fingerprint(url).slice(0, 8)}`
  const slot = Slot.of(ledger, {type: 'widget', format: 'embed', id, data}, node.slot.path, 'embed')
  // The embed is stored with the canonical address of a known service, which may read otherwise than that of the frame.
  const stored = embedOf(url)?.url ?? url
  node.slot.report(
    'frame-kept',
    'info',
    `The embedded page ${url} became a widget of format embed${stored === url ? '' : `, with the address ${stored}`}`,
    stored === url ? undefined : {addresses: [raw]},
  )
  return {
    kind: 'widget',
    format: 'embed',
    id,
    position: id,
    slot,
    data: slot.child('data'),
    html: undefined,
    children: [],
  }
}

function firstSource(nodes: readonly LegacyNode[]): string | undefined {
  for (const node of nodes)
    if (node.kind === 'element' && node.tag === 'source' && node.attributes['src'] !== undefined)
      return node.attributes['src']
  return undefined
}
