import type {SchemaTypeDefinition} from 'sanity'
import {announcementBar} from './documents/announcementBar.ts'
import {article} from './documents/article.ts'
import {badge} from './documents/badge.ts'
import {category} from './documents/category.ts'
import {consentGroup, consentSettings} from './documents/consentSettings.ts'
import {driver} from './documents/driver.ts'
import {driverArticle} from './documents/driverContent.ts'
import {driverTargeting} from './documents/driverTargeting.ts'
import {person} from './documents/person.ts'
import {product} from './documents/product.ts'
import {preampPlacement} from './documents/preampPlacement.ts'
import {promotedArticle} from './documents/promotedArticle.ts'
import {redirect} from './documents/redirect.ts'
import {crisisResource, navLink, siteSettings} from './documents/siteSettings.ts'
import {seo, source, targeting} from './objects/articleParts.ts'
import {body} from './objects/body.ts'
import {contentImage} from './objects/contentImage.ts'
import {hexColor} from './objects/hexColor.ts'
import {href, trackerUrl} from './objects/href.ts'
import {identifier} from './objects/identifier.ts'
import {imagePair} from './objects/imagePair.ts'
import {legacyOrigin} from './objects/legacyOrigin.ts'
import {offer} from './objects/offer.ts'
import {productFact, reviewScore} from './objects/productParts.ts'
import {richText} from './objects/richText.ts'
import {table, tableCell, tableRow} from './objects/table.ts'
import {textItem} from './objects/textItem.ts'
import {placement, widgetReference} from './objects/widgetReference.ts'
import {widgetSchemas} from './widgetTypes.ts'

/** Every schema type of the Studio: documents, widgets, and the objects inside them. */
export const schemaTypes: SchemaTypeDefinition[] = [
  announcementBar,
  article,
  badge,
  category,
  driver,
  person,
  product,
  promotedArticle,
  redirect,
  siteSettings,
  ...widgetSchemas,
  body,
  consentGroup,
  consentSettings,
  contentImage,
  crisisResource,
  driverArticle,
  driverTargeting,
  hexColor,
  href,
  identifier,
  imagePair,
  legacyOrigin,
  navLink,
  offer,
  placement,
  preampPlacement,
  productFact,
  reviewScore,
  richText,
  seo,
  source,
  table,
  tableCell,
  tableRow,
  targeting,
  textItem,
  trackerUrl,
  widgetReference,
]
