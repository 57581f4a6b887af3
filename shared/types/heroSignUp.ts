/** The topics of the interest quiz (ticker-hero-14). */
export const heroInterests: readonly string[] = ['Diabetes 101', 'Medication', 'Nutrition', 'Community']

/** The page that the confirmation leads to, unless editors name another (ticker-hero-13): the topic of the site itself. */
export const heroHubUrl = '/topics/diabetes'

/** The lists of a sign-up whose editor named none (ticker-hero-17). */
export const heroNewsletterLists: readonly string[] = ['marketing-landing-page']
