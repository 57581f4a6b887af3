import {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The main navigation, and the secondary navigations of all categories: a few small documents, read with one query. */
export const SITE_NAV_QUERY = defineQuery(`{
  "main": *[_type == "siteNav" && _id == "siteNav"][0]{
    links[]{
      _key,
      title,
      url,
      columns[]{
        _key,
        sections[]{
          _key,
          title,
          subtitle,
          links[]{_key, label, url, target, title, description, image{..., ${contentImageProjection}}},
          "widget": widget._ref,
          columnButton{text, link}
        }
      }
    },
    branding{
      enabled,
      title,
      icon{..., ${contentImageProjection}},
      logo{..., ${contentImageProjection}},
      columns[]{
        _key,
        title,
        text,
        column{title, links[]{_key, title, url, image{..., ${contentImageProjection}}}},
        partner{logo{..., ${contentImageProjection}}, label, text}
      }
    }
  },
  "secondary": *[_type == "secondaryNav"] | order(_id asc){
    _id,
    "categories": categories[]->slug.current,
    branding{imageSrc{..., ${contentImageProjection}}, text, textColor, url},
    items[]{_key, title, url, links[]{_key, label, url}}
  }
}`)
