/** What articles about insurance say, until editors write words of their own (chrome-31). */
export const defaultInsuranceDisclaimer =
  'What we write about insurance is general information: it is no offer of a plan, and no advice on which one to choose. We sell no insurance, and belong to no insurer and no government agency. Ask your plan, or a licensed agent, what is covered and what it costs you.'
