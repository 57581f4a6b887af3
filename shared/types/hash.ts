/**
 * A number from 0 to 2^32 - 1: 32-bit FNV-1a over the code units of a text, and the finalizer of MurmurHash3, without
 * which texts that differ in the last letter get near numbers.
 */
export function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93)
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35)
  return (value ^ (value >>> 16)) >>> 0
}
