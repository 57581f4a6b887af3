import {defineQuery} from 'groq'

/**
 * Every widget that names the pages on which it stands (promo-box-6, promo-box-10). They are few, so that one cached answer serves all pages,
 * as with drivers; `pathWidgets` chooses among them.
 */
export const PATH_WIDGETS_QUERY = defineQuery(`
  *[_type in ["promoBox", "decisionList"]] | order(_id asc){_id, paths, path}
`)
