/** A document of the sample site that no legacy article brings. Pictures are given by address (`../pictures.ts`). */
export interface SeedDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A paragraph of plain text, as rich text stores it. */
export function paragraph(text: string): object {
  return {_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text, marks: []}]}
}

/** A picture of `../pictures/`, of the given size. */
export function picture(name: string, alt: string, width: number, height: number): object {
  return {_type: 'contentImage', alt, source: {url: `https://images.example.org/seed/${name}`, width, height}}
}
