/** The templates of articles whose pages show the prices of a drug (drug-savings-14). */
export const priceTemplates: readonly string[] = ['drug', 'subcategory-landing-page']
