/** The name of a retailer on a price card has at most so many characters (drug-savings-41). */
export const cardNameLength = 24

/** The address on a price card has at most so many characters (drug-savings-42). */
export const cardAddressLength = 32
