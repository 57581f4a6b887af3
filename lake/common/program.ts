/** How its commands are typed: by npm in the repository, by its own name where it is an installed package, whose files are JavaScript. */
export const program = import.meta.filename.endsWith('.ts') ? 'npm run lake --' : 'apothecary-lake'
