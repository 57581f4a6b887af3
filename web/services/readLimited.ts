/** Reads the text of an answer. Throws if it has more than `limitBytes`, and reads no further then. */
export async function readLimited(response: Response, limitBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const {done, value} = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limitBytes) {
      await reader.cancel()
      throw new Error('too large')
    }
    text += decoder.decode(value, {stream: true})
  }
}
