import type {Experiment} from '@apothecary/shared/types/experiments.ts'

/**
 * The name of the variant that a visitor sees: always the same for the same id and the same shares (experiments-2). The id is hashed together
 * with the name of the experiment, so that one experiment says nothing about another. `undefined` if the shares are all 0.
 */
export function chooseVariant({name, variants}: Experiment, visitorId: string): string | undefined {
  const total = variants.reduce((sum, {share}) => sum + share, 0)
  let rest = (hash(`${name}:${visitorId}`) / 2 ** 32) * total
  for (const variant of variants) {
    rest -= variant.share
    if (rest < 0) return variant.name
  }
  return undefined
}

/** A number from 0 to 2^32 - 1: 32-bit FNV-1a, and the finalizer of MurmurHash3, without which ids that differ in the last letter get near numbers. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01_00_01_93)
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35)
  return (value ^ (value >>> 16)) >>> 0
}
