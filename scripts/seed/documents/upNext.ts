/** Where readers of the categories go on that come from the sample articles: ids of articles, the best first. */
const articles: Readonly<Record<string, readonly string[]>> = {
  health: ['how-to-read-a-cbd-lab-report', 'cbd-dosage', 'art-50772', 'vid-0904', 'ed-heart-health'],
  sleep: ['best-cbd-for-insomnia', 'mediterranean-diet', 'rec-2210', 'art-61190'],
  recipes: ['mediterranean-diet', 'ketogenic-diet', 'art-50772', 'collagen-benefits'],
  nutrition: ['mediterranean-diet', 'ketogenic-diet', 'collagen-benefits', 'rec-2210', 'collagen-supplements'],
  drugs: ['product-selection-process', 'mediterranean-diet', 'ed-doctor'],
}

/** The categories whose readers go on without a click. */
const goingOn: readonly string[] = ['sleep', 'nutrition']

/** What the categories of the sample site say about where readers go on. */
export const upNextOfCategories = Object.entries(articles).map(([name, ids]) => ({
  _id: `category-${name}`,
  infiniteScroll: goingOn.includes(name),
  upNext: ids.map((id) => ({_type: 'reference', _key: id, _ref: `article-${id}`, _weak: true})),
}))
