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
 * The first retailer whose name is in a pharmacy's name as whole words, whatever the case and punctuation: "TARGET PHARMACY #203" is Target's. The order decides for
 * stores of two chains: "CVS Pharmacy at Target" is Target's, because Target stands before CVS (content-6).
 */
export function retailerNamed<Retailer extends {readonly name: string}>(
  name: string,
  retailers: readonly Retailer[],
): Retailer | undefined {
  const text = folded(name)
  return retailers.find((retailer) => folded(retailer.name).trim() !== '' && text.includes(folded(retailer.name)))
}
