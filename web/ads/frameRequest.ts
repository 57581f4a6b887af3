/** What the frame of an ad is told, in its name: it knows nothing else of the page. */
export interface FrameRequest {
  readonly unit: string
  /** Widths and heights, in CSS pixels; none for the out-of-page slot. */
  readonly sizes: readonly (readonly [number, number])[]
  /** The key-values of the ad network. */
  readonly targeting: Readonly<Record<string, string | readonly string[]>>
}

/** What the frame answers: the size of the ad that it shows, or that it has none. */
export type FrameAnswer =
  | {readonly ad: 'rendered'; readonly width: number; readonly height: number}
  | {readonly ad: 'empty'}

/** Reads a message, which can come from anybody; undefined if it is no answer. */
export function readAnswer(message: unknown): FrameAnswer | undefined {
  if (typeof message !== 'object' || message === null || !('ad' in message)) return undefined
  if (message.ad === 'empty') return {ad: 'empty'}
  if (message.ad !== 'rendered' || !('width' in message) || !('height' in message)) return undefined
  const {width, height} = message
  return typeof width === 'number' && typeof height === 'number' ? {ad: 'rendered', width, height} : undefined
}
