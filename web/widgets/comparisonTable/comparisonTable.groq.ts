import groq from 'groq'

/** The title and the cells of the table. */
export const comparisonTableProjection = groq`
  title,
  rows[]{_key, cells[]{_key, header, content}}
`
