import {defineQuery} from 'groq'
import {announcementBarProjection} from '../widgets/announcementBar/announcementBar.groq.ts'

/** The announcement that is shown: of those that are switched on, the one edited last. */
export const ANNOUNCEMENT_QUERY = defineQuery(`
  *[_type == "announcementBar" && enabled == true] | order(_updatedAt desc, _id asc)[0]{
    _id,
    _type,
    ${announcementBarProjection}
  }
`)
