import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import type {Metadata} from 'next'
import {imageUrl} from '../media/imageSources.ts'
import type {Article} from './templates.ts'

/**
 * The metadata of an article for search engines and social networks: the editor's SEO fields where they are filled in, else the article's
 * own title, description and picture. `siteName` is the name of the site.
 */
export function articleMetadata(article: Article, siteName: string): Metadata {
  const {seo} = article
  const title = seo?.title ?? article.title
  const description = seo?.description ?? article.metaDescription ?? article.dek ?? undefined
  const image = imageUrl(seo?.shareImage ?? article.heroImage, 1200, Math.round(1200 / pictureRatios.share))
  const alt = (seo?.shareImage ?? article.heroImage)?.alt
  const words = {title, ...(description === undefined ? {} : {description})}
  return {
    ...words,
    alternates: {canonical: article.canonicalPath},
    authors: (article.authors ?? []).map(({name}) => ({name})),
    openGraph: {
      ...words,
      type: 'article',
      siteName,
      url: article.canonicalPath,
      ...(article.publishedAt === null ? {} : {publishedTime: article.publishedAt}),
      ...(article.updatedAt === null ? {} : {modifiedTime: article.updatedAt}),
      ...(image === undefined
        ? {}
        : {images: [{url: image, width: 1200, height: 630, ...(alt === undefined ? {} : {alt})}]}),
    },
    twitter: {card: image === undefined ? 'summary' : 'summary_large_image'},
    ...(seo?.noIndex === true ? {robots: {index: false, follow: true}} : {}),
  }
}
