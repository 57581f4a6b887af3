import {closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, truncateSync} from 'node:fs'
import {endianness} from 'node:os'

/** What is wrong with a write-ahead log. */
export interface LogDamage {
  /** Bytes from the start of the file that can be read; it ends with a whole transaction. */
  readonly readableBytes: number
  /** Transactions that were committed and stand behind the damage. */
  readonly lost: number
}

const headerBytes = 32
const frameHeaderBytes = 24

/**
 * Checks the write-ahead log that a lake left behind, before SQLite opens it. SQLite reads such a file up to the first
 * page whose checksum is wrong and silently forgets the rest: right for the last transaction, which may be half written
 * and was then never answered, but not for those before it. As each commit is on disk before the next is begun, two
 * commits behind a wrong page tell damage from an interruption. (The format is in SQLite's "WAL-mode File Format".)
 * Undefined: all is well, or there is no such file.
 */
export function findWalDamage(path: string): LogDamage | undefined {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    return scan(file, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

/** Cuts a damaged log off where it can no longer be read, after keeping a copy of it under another name. */
export function cutWal(path: string, {readableBytes}: LogDamage, copy: string): void {
  copyFileSync(path, copy)
  truncateSync(path, readableBytes)
}

function scan(file: number, size: number): LogDamage | undefined {
  const header = Buffer.alloc(headerBytes)
  if (readSync(file, header, 0, headerBytes, 0) < headerBytes || header.every((byte) => byte === 0)) return undefined
  const magic = header.readUInt32BE(0)
  const pageSize = header.readUInt32BE(8)
  const sum = new Checksum(magic === 0x377f0683)
  const hasFormat = (magic | 1) === 0x377f0683 && pageSize >= 512 && pageSize <= 65_536
  if (!hasFormat || !sum.add(header.subarray(0, 24)).equals(header.readUInt32BE(24), header.readUInt32BE(28))) {
    return size > headerBytes + frameHeaderBytes ? {readableBytes: 0, lost: 1} : undefined
  }
  const frame = Buffer.alloc(frameHeaderBytes + pageSize)
  let readableBytes = headerBytes
  let isReadable = true
  let lost = 0
  for (let position = headerBytes; position + frame.length <= size; position += frame.length) {
    if (readSync(file, frame, 0, frame.length, position) < frame.length) break
    // Frames of an earlier use of the file have other salts.
    const isOurs = frame.compare(header, 16, 24, 8, 16) === 0
    if (isReadable) {
      isReadable =
        isOurs &&
        sum
          .add(frame.subarray(0, 8))
          .add(frame.subarray(frameHeaderBytes))
          .equals(frame.readUInt32BE(16), frame.readUInt32BE(20))
    }
    const isCommit = isOurs && frame.readUInt32BE(4) > 0
    if (isReadable && isCommit) readableBytes = position + frame.length
    if (!isReadable && isCommit) lost++
  }
  return lost >= 2 ? {readableBytes, lost: lost - 1} : undefined
}

/** SQLite's running checksum over pairs of 32-bit numbers. */
class Checksum {
  readonly #isSwapped: boolean
  #first = 0
  #second = 0

  constructor(isBigEndian: boolean) {
    this.#isSwapped = isBigEndian === (endianness() === 'LE')
  }

  /** Adds bytes, a multiple of 8 of them. */
  add(bytes: Buffer): this {
    // A copy, as numbers of four bytes must begin at multiples of four.
    const copy = new Uint8Array(bytes)
    if (this.#isSwapped) Buffer.from(copy.buffer).swap32()
    const words = new Uint32Array(copy.buffer)
    let first = this.#first
    let second = this.#second
    for (let index = 0; index < words.length; index += 2) {
      first = (first + (words[index] ?? 0) + second) >>> 0
      second = (second + (words[index + 1] ?? 0) + first) >>> 0
    }
    this.#first = first
    this.#second = second
    return this
  }

  equals(first: number, second: number): boolean {
    return this.#first === first && this.#second === second
  }
}
