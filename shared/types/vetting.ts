/** The title of a vetting accordion whose editor gave none (why-trust-6). */
export const vettingTitle = 'How we vet brands and products'

/** The page that a vetting accordion links to, unless its editor chose another (why-trust-7). */
export const vettingLink = '/about/product-selection-process'
