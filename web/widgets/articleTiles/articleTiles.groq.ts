import groq from 'groq'

/** The heading and the links. */
export const articleTilesProjection = groq`
  hubTitle,
  tiles[]{_key, title, url}
`
