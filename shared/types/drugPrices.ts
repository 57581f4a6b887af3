/** For how many days after it was read a drug's price is shown, where the site settings say nothing (drug-savings-64). */
export const defaultDrugPriceDays = 30

/**
 * What pharmacies usually add to the cost of a drug to dispense it, in dollars, where the site settings say nothing.
 * Medicaid programmes of the states pay fees of 9 to 12 dollars:
 * https://www.medicaid.gov/medicaid/prescription-drugs/state-prescription-drug-resources.
 */
export const defaultDispensingFee = 10.5

/** For how many days after its file an acquisition cost is shown (drug-savings-66): the file comes every week, and costs change every month. */
export const acquisitionCostDays = 90

/** What the ids of formulations (`formulationId`) look like, such as NDC numbers: they stand in addresses of calls. */
export const formulationIdPattern = /^[A-Za-z0-9-]{1,40}$/
