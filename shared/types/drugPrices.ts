/** For how many days after it was read a drug's price is shown, where the site settings say nothing (drug-savings-64). */
export const defaultDrugPriceDays = 30

/** What the ids of formulations (`formulationId`) look like, such as NDC numbers: they stand in addresses of calls. */
export const formulationIdPattern = /^[A-Za-z0-9-]{1,40}$/
