import {pagePath} from '../stored/fields.ts'

/** The path of an article in a list. Queries give `/` for an article that has none: a link to it would lead to the front page. */
export const listedPath = pagePath.refine((path) => path !== '/', 'not the path of an article')
