import {open, type FileHandle} from 'node:fs/promises'
import type {Readable} from 'node:stream'

/** Up to this many bytes are read at once; more are streamed. */
const readAtOnce = 256 * 1024

/** Bytes to be sent. Exactly one of `read` and `release` is to be called, once. */
export interface Content {
  /** Bytes in total. */
  size: number
  /** The bytes from `start` to before `end`; a stream has the file open until it ends or is destroyed. */
  read(start: number, end: number): Promise<Buffer | Readable>
  /** Lets go of the bytes unread. */
  release(): Promise<void>
}

/** Content that is in memory. */
export function contentOf(data: Buffer): Content {
  return {
    size: data.length,
    read: async (start, end) => data.subarray(start, end),
    release: async () => undefined,
  }
}

/** Content of a file, which stays readable when the file is deleted meanwhile; undefined when there is no such file. */
export async function contentOfFile(path: string): Promise<Content | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const {size} = await handle.stat()
  return {
    size,
    async read(start, end) {
      if (end - start > readAtOnce) return handle.createReadStream({start, end: end - 1})
      try {
        const data = Buffer.alloc(end - start)
        const {bytesRead} = await handle.read(data, 0, data.length, start)
        if (bytesRead !== data.length) throw new Error(`${path} ended after ${start + bytesRead} of ${end} bytes`)
        return data
      } finally {
        await handle.close()
      }
    },
    release: () => handle.close(),
  }
}
