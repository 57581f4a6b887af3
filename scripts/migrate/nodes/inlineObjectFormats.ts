/** The formats of widgets that become inline objects: they stay inside their paragraph, which any other widget splits in two. */
export const inlineObjectFormats: readonly string[] = ['affiliate-link']
