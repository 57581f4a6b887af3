/** The styles of text blocks that a page can show. */
export const blockStyles: ReadonlySet<string> = new Set(['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

/** The kinds of list. */
export const listTypes: ReadonlySet<string> = new Set(['bullet', 'number'])

/** The decorators: marks that are words, such as "strong". */
export const decorators: readonly string[] = ['strong', 'em', 'underline', 'strike-through', 'sup', 'sub', 'code']

/** The annotations: marks that are objects in `markDefs`. */
export const markTypes: ReadonlySet<string> = new Set(['link', 'anchor', 'language'])
