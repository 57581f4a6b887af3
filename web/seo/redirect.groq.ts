import {defineQuery} from 'groq'

/** The redirect from an old path, if there is one. */
export const REDIRECT_QUERY = defineQuery(`
  *[_type == "redirect" && from == $path][0]{"to": coalesce(to, ""), permanent}
`)
