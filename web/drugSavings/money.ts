import {formatMoney} from '../ui/prices.ts'

/** An amount in dollars as whole cents. Amounts come with at most two decimals; what binary numbers add to them is rounded away. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/**
 * The retail price in dollars: the list price of one unit times the quantity (drug-savings-44), rounded to cents, half up. List prices have up to
 * five decimals and quantities up to three, so both are multiplied as whole numbers: 1.005 × 100 is 100.50 and not 100.49.
 */
export function retailPriceOf(listPrice: number, quantity: number): number {
  return Math.round((Math.round(listPrice * 1e5) * Math.round(quantity * 1e3)) / 1e6) / 100
}

/** The savings in percent: 100 minus price ÷ retail price × 100, rounded down (drug-savings-45). Both are in dollars, and are compared in cents. */
export function percentSavingsOf(price: number, retailPrice: number): number {
  const retail = centsOf(retailPrice)
  return Math.floor(((retail - centsOf(price)) * 100) / retail)
}

/** An amount in dollars as readers see it: "$1,299.50". */
export function dollars(amount: number): string {
  return formatMoney(amount.toFixed(2))
}
