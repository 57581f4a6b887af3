/** How many articles a promo block shows (article-blocks-6, content-series-4). */
export const mostPromotedArticles = 3

/** The least number of articles that is worth a promo block (content-series-5). */
const fewestPromotedArticles = 2

/** The reason, for editors, why a promo block with this number of articles is not shown (content-series-5); `undefined` if it is. */
export function tooFewArticles(count: number): string | undefined {
  return count < fewestPromotedArticles ? `it has fewer than ${fewestPromotedArticles} articles` : undefined
}
