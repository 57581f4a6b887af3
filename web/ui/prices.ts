/** Digits with or without thousands separators, and the cents: "1299", "1,299.5". */
const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d,.]*\d)`
/** An amount in dollars; "$1.5 million" and "$2K" are not amounts to format. */
const dollars = new RegExp(String.raw`\$\s?${amount}(?!\s?(?:k|m|bn?|thousand|million|billion)\b)`, 'gi')
/** A price that is only a number, alone or before words such as "for a year", "per month", "each". "2 for 30" and "2 for $30" are none. */
const bare = new RegExp(
  String.raw`^\s*${amount}(?=\s*$|\s*/|\s+(?:per|a|an|each|for(?!\s+(?:\p{Sc}|[\d.,]+$)))\b)`,
  'iu',
)
/** A price that is only an amount, with or without its dollar sign. */
const alone = new RegExp(String.raw`^\s*(?:\$\s?)?${amount}\s*$`)

/**
 * The amounts in dollars of a text with thousands separators, and cents with two digits: "$ 1299.5 a year" → "$1,299.50 a year" (prices-1,
 * prices-6). Whole dollars stay as the editor wrote them, and nothing is cut off (prices-2).
 */
export function formatAmounts(text: string): string {
  return text.replace(dollars, dollarsOf)
}

/**
 * The text of a price. An amount without other words is money with two decimals: "1299" → "$1,299.00" (prices-1). Other texts are as by
 * `formatAmounts`, and a number at their beginning is an amount in dollars: "1299 for a year" → "$1,299 for a year" (prices-3).
 */
export function formatMoney(price: string): string {
  const [, digits = '', cents = '.00'] = alone.exec(price) ?? []
  return (digits === '' ? undefined : money(digits, cents)) ?? formatAmounts(price.replace(bare, dollarsOf))
}

function dollarsOf(whole: string, digits: string, cents: string | undefined): string {
  return money(digits, cents) ?? whole
}

/** An amount as US dollars; undefined where two digits for the cents would change it. */
function money(digits: string, cents = ''): string | undefined {
  if (cents.length > 3) return undefined
  return `$${digits.replaceAll(',', '').replace(/\B(?=(?:\d{3})+$)/g, ',')}${cents === '' ? '' : cents.padEnd(3, '0')}`
}
