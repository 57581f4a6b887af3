import {defineQuery} from 'groq'

/** Pictures that replace the imaginary ones of fixtures: those of articles, as others are portraits and logos of shops. */
export const GALLERY_PICTURES_QUERY = defineQuery(`
  *[_type == "sanity.imageAsset" && extension != "gif" && _id in *[_type == "article"].heroImage.asset._ref] | order(_id asc)[0...12]{_id}
`)
