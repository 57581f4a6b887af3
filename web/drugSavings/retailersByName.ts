/** A retailer with its logo. */
export interface NamedRetailer {
  readonly name: string
  /** The address of the logo; undefined without one. */
  readonly imageSrc: string | undefined
}

/** A name without what spellings differ in: "H-E-B" and "heb", "Sam’s Club" and "SAM'S CLUB". Words are kept apart. */
function folded(name: string): string {
  return ` ${name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'.\p{M}-]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/**
 * Gives the first retailer whose name is in a pharmacy's name as whole words, whatever the case and punctuation:
 * "TARGET PHARMACY #203" is Target's. The order decides for stores of two chains: "CVS Pharmacy at Target" is Target's,
 * because Target stands before CVS (content-6).
 */
export function retailersByName<Retailer extends {readonly name: string}>(
  retailers: readonly Retailer[],
): (name: string) => Retailer | undefined {
  const known = retailers
    .map((retailer) => ({retailer, words: folded(retailer.name)}))
    .filter(({words}) => words.trim() !== '')
  return (name) => {
    const text = folded(name)
    return known.find(({words}) => text.includes(words))?.retailer
  }
}
