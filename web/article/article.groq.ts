import {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The fields of a person that bylines and biographies show. */
const personProjection = `
  _id,
  "name": coalesce(name, ""),
  credentials,
  bio,
  link,
  image{..., ${contentImageProjection}}
`

/**
 * One article by its path, with its body as it is stored: the widgets of the body are loaded by `CONTENT_QUERY`. `isSitePage`: it is about the
 * site itself, as are the pages of the people whom bylines name and those that the footer links to.
 */
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
    "isSitePage": defined(*[_type == "person" && link == $path][0]._id)
      || $path in coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].footerLinks[].url, []),
    "insuranceDisclaimer": select(
      aboutInsurance == true => coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].insuranceDisclaimer, ""),
      null
    ),
    seo
  }
`)
