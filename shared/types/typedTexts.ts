import {z} from 'zod'

/**
 * What the Studio tells the page in its preview about texts that an editor is typing, before they are stored: the page
 * shows them at once, and is rendered anew when they are stored (docs/decisions, 58).
 */
export const typedTexts = z.object({
  type: z.literal('apothecary:typed'),
  /** The published id of the document, and its type. */
  id: z.string().min(1),
  documentType: z.string().min(1),
  changes: z.array(
    z.object({
      /** The path of the field as `data-sanity` has it: “body:key.children:key.text”. */
      path: z.string().min(1),
      from: z.string(),
      to: z.string(),
    }),
  ),
})

export type TypedTexts = z.infer<typeof typedTexts>
