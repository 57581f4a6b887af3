import {truncate} from '../ui/truncate.ts'

/** The name of a retailer on a price card: at most 24 characters (drug-savings-41). */
export function cardName(name: string): string {
  return truncate(name, 24)
}

/** The address on a price card: at most 32 characters (drug-savings-42). */
export function cardAddress(address: string): string {
  return truncate(address, 32)
}
