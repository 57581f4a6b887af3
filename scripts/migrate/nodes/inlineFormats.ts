/** The formats that stay where they are inside a paragraph; any other widget splits it (`legacy-format.md`, "Body nodes"). */
export const inlineFormats: readonly string[] = ['affiliate-link']
