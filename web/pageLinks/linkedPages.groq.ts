import groq, {defineQuery} from 'groq'

/** The pages that links of texts refer to, by id: `$links`. One that is not published is not among them. */
export const linkedPages = groq`*[_id in $links && _type in ["article", "category"]]{
  _id, _type, canonicalPath, "slug": slug.current
}`

/** For texts outside of bodies: those of bodies are asked for by `CONTENT_QUERY`. */
export const LINKED_PAGES_QUERY = defineQuery(`${linkedPages}`)
