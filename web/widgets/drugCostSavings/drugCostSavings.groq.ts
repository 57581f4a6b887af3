import groq from 'groq'

/** Manufacturers with everything that readers can choose. */
const manufacturers = groq`manufacturers[]{
  name, drugType, drugSlug, id,
  options[]{form, dosages[]{dosage, formulationId, drugMSRP, commonQuantities[]{display, value}}}
}`

/** What the view shows, and what prices are loaded by. */
export const drugCostSavingsProjection = groq`
  title, subtitle, template, driver, ${manufacturers},
  defaultManufacturer{name, form, dosage, formulationId, quantity, drugMSRP},
  drug->{name, "slug": slug.current, ${manufacturers}, firstChoice, copay}
`
