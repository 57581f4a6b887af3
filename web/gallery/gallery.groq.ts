import {defineQuery} from 'groq'

/** Pictures that replace the imaginary ones of fixtures. */
export const GALLERY_PICTURES_QUERY = defineQuery(`
  *[_type == "sanity.imageAsset" && extension != "gif"] | order(_id asc)[0...12]{_id}
`)
