import groq from 'groq'

/** What the affiliate disclaimer says. */
export const affiliateDisclaimerProjection = groq`
  affiliates,
  isEPM,
  showSecond
`
