import type {Pasted} from '../../paste/toBlocks.ts'

/** A message at the corner of the Studio. */
export interface PasteMessage {
  readonly status: 'success' | 'warning'
  readonly title: string
  readonly description?: string
  /** How long it stays, in milliseconds: what asks for something to be done stays until it is closed. */
  readonly duration?: number
  readonly closable: true
}

const untilClosed = 24 * 60 * 60 * 1000

/** Says how many pictures have been uploaded, and what to do about the others. @param results whether each was uploaded */
export function uploadMessage(results: readonly boolean[]): PasteMessage {
  const missing = results.filter((isUploaded) => !isUploaded).length
  const done = results.length - missing
  if (missing === 0) return {status: 'success', title: `${count(done, 'picture')} uploaded`, closable: true}
  return {
    status: 'warning',
    title: `${count(missing, 'picture')} could not be copied`,
    description:
      'The program or the site that you copied from does not give them away. Their blocks stand in the text: upload the pictures there, or remove the blocks.',
    duration: untilClosed,
    closable: true,
  }
}

/** Says what of a clipboard is not in the text, and what to do about it; undefined if all of it is. */
export function leftOutMessage({isTooLong, leftOut: {players, pictures}}: Pasted): PasteMessage | undefined {
  if (isTooLong === true)
    return {
      status: 'warning',
      title: 'This is too much to paste at once',
      description: 'Nothing was pasted. Copy it in parts, a chapter at a time.',
      duration: untilClosed,
      closable: true,
    }
  const parts = [
    ...(players > 0
      ? [`${count(players, 'video or other player', 'videos or other players')}: add them as widgets.`]
      : []),
    ...(pictures > 0 ? [`${count(pictures, 'picture')}: this text holds none.`] : []),
  ]
  if (parts.length === 0) return undefined
  return {
    status: 'warning',
    title: 'Not everything could be pasted',
    description: `Left out: ${parts.join(' ')}`,
    duration: untilClosed,
    closable: true,
  }
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
