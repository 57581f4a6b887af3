import {z} from 'zod'
import {isPagePath, isPageSegment} from '@apothecary/shared/types/pagePath.ts'

/** What stored fields have to be so that a page can show them: the words of the schemas that `readStored` takes. */

/** A text with something to read. */
export const text = z.string().regex(/\S/, 'no text')
export const optionalText = z.string().nullish()
export const flag = z.boolean().nullish()
export const words = z.array(z.string()).nullish()

/** A date, or a date with its time, as the Studio stores them. */
export const date = z.union([z.iso.datetime({offset: true}), z.iso.date()], 'not a date').nullish()

/** The path of a page of this site. */
export const pagePath = z.custom<string>(isPagePath, 'not the path of a page')

/** A picture; what is in it is read by `readContent`. */
export const image = z.looseObject({_type: z.literal('contentImage')}).nullish()

const segment = z.custom<string>((value) => typeof value === 'string' && isPageSegment(value), 'not part of a path')

/** A topic of articles. */
export const category = z.looseObject({title: text, slug: segment})
