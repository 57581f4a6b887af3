import {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The fields of a person that bylines and biographies show. */
const personProjection = `
  _id,
  "name": coalesce(name, "Apothecary"),
  credentials,
  bio,
  link,
  image{..., ${contentImageProjection}}
`

/** One article by its path, with its body as it is stored: the widgets of the body are loaded by `CONTENT_QUERY`. */
export const ARTICLE_QUERY = defineQuery(`
  *[_type == "article" && canonicalPath == $path][0]{
    _id,
    "title": coalesce(title, "Untitled"),
    "canonicalPath": coalesce(canonicalPath, "/"),
    "pageTemplate": coalesce(pageTemplate, "article"),
    dek,
    metaDescription,
    body,
    "authors": authors[]->{${personProjection}},
    medicalReviewer->{${personProjection}},
    medicallyReviewedAt,
    publishedAt,
    updatedAt,
    landingLogo{
      mobile{..., ${contentImageProjection}},
      tablet{..., ${contentImageProjection}},
      desktop{..., ${contentImageProjection}}
    },
    heroImage{..., ${contentImageProjection}},
    sources[]{_key, "title": coalesce(title, url, "Source"), url},
    "categories": categories[]->{_id, "title": coalesce(title, slug.current, ""), "slug": coalesce(slug.current, "")},
    "upNext": select(count(upNext) > 0 => upNext, categories[0]->upNext)[defined(@->_id)]->{
      _id,
      "title": coalesce(title, ""),
      "canonicalPath": coalesce(canonicalPath, ""),
      heroImage{..., ${contentImageProjection}},
      "topics": [
        ...*[_type == "interestTopic" && defined(topicId) && references(^.categories[]._ref)].topicId,
        ...coalesce(categories[]->slug.current, [])
      ]
    },
    "infiniteScroll": categories[0]->infiniteScroll,
    targeting,
    sponsored,
    "insuranceDisclaimer": select(
      aboutInsurance == true => coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].insuranceDisclaimer, ""),
      null
    ),
    seo
  }
`)

/** The redirect from an old path, if there is one. */
export const REDIRECT_QUERY = defineQuery(`
  *[_type == "redirect" && from == $path][0]{"to": coalesce(to, ""), permanent}
`)
