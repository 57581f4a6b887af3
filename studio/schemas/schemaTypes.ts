import type {SchemaTypeDefinition} from 'sanity'
import {withCommonRules} from './commonRules.ts'
import {adTags} from './documents/adSettings.ts'
import {announcementBar} from './documents/announcementBar.ts'
import {article} from './documents/article.ts'
import {badge} from './documents/badge.ts'
import {category} from './documents/category.ts'
import {consentGroup, consentSettings} from './documents/consentSettings.ts'
import {driver} from './documents/driver.ts'
import {driverArticle} from './documents/driverContent.ts'
import {driverTargeting} from './documents/driverTargeting.ts'
import {experiment, experimentVariant} from './documents/experiment.ts'
import {houseAd} from './documents/houseAd.ts'
import {linkCheck, linkPlace} from './documents/linkCheck.ts'
import {person} from './documents/person.ts'
import {product} from './documents/product.ts'
import {preampPlacement} from './documents/preampPlacement.ts'
import {promotedArticle} from './documents/promotedArticle.ts'
import {redirect} from './documents/redirect.ts'
import {crisisResource, navLink, siteSettings, socialLink} from './documents/siteSettings.ts'
import {acquisitionCost} from './drugs/acquisitionCost.ts'
import {couponProgram} from './drugs/couponProgram.ts'
import {drug} from './drugs/drug.ts'
import {drugChoice, drugCopay, drugDosage, drugForm, drugManufacturer, drugQuantity} from './drugs/drugParts.ts'
import {drugPrice} from './drugs/drugPrice.ts'
import {pharmacy} from './drugs/pharmacy.ts'
import {retailer} from './drugs/retailer.ts'
import {withoutHiddenRules} from './hiddenFields.ts'
import {interestChoice, interestTopic} from './members/interestTopic.ts'
import {onboarding, onboardingQuestion} from './members/onboarding.ts'
import {landingLogo} from './navigation/landingLogo.ts'
import {brandingColumn, brandingLink, menuBranding} from './navigation/menuBranding.ts'
import {menuItem} from './navigation/menuItem.ts'
import {menuLink} from './navigation/menuLink.ts'
import {menuSection} from './navigation/menuSection.ts'
import {secondaryNav, secondaryNavItem} from './navigation/secondaryNav.ts'
import {siteNav} from './navigation/siteNav.ts'
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
export const schemaTypes: SchemaTypeDefinition[] = withoutHiddenRules(
  withCommonRules([
    acquisitionCost,
    announcementBar,
    article,
    badge,
    category,
    couponProgram,
    driver,
    drug,
    drugPrice,
    experiment,
    houseAd,
    interestTopic,
    linkCheck,
    onboarding,
    person,
    pharmacy,
    product,
    promotedArticle,
    redirect,
    retailer,
    secondaryNav,
    siteNav,
    siteSettings,
    ...widgetSchemas,
    adTags,
    body,
    brandingColumn,
    brandingLink,
    consentGroup,
    consentSettings,
    contentImage,
    crisisResource,
    driverArticle,
    driverTargeting,
    drugChoice,
    drugCopay,
    drugDosage,
    drugForm,
    drugManufacturer,
    drugQuantity,
    experimentVariant,
    hexColor,
    href,
    identifier,
    imagePair,
    interestChoice,
    landingLogo,
    legacyOrigin,
    linkPlace,
    menuBranding,
    menuItem,
    menuLink,
    menuSection,
    navLink,
    offer,
    onboardingQuestion,
    placement,
    preampPlacement,
    productFact,
    reviewScore,
    richText,
    secondaryNavItem,
    seo,
    socialLink,
    source,
    table,
    tableCell,
    tableRow,
    targeting,
    textItem,
    trackerUrl,
    widgetReference,
  ]),
)
