import {Handshake} from 'lucide'
import type {ReactNode} from 'react'
import {fallbackBrand, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {Badge} from '../../ui/Badge.tsx'
import {outboundLinkAttributes} from '../../ui/outboundLink.ts'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {newTabWords} from '../../ui/newTabWords.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import type {RecipeSponsor} from './recipeView.ts'
import styles from './Recipe.module.pcss'

/**
 * The label of a sponsored recipe, and its sponsor. The sponsor's pixel (recipe-24) is an address in `data-consent-pixel` instead of a
 * picture, so that nothing is fetched until the reader has consented.
 */
export function RecipeSponsorLine({
  sponsor,
  widgetId,
}: {
  readonly sponsor: RecipeSponsor
  readonly widgetId: string
}): ReactNode {
  const {url, logo, pixel} = sponsor
  const link = outboundLinkAttributes(url, {brand: fallbackBrand, location: 'recipe'})
  const picture =
    logo === undefined ? null : (
      <span className={styles['logo']}>
        <ContentImage value={logo} sizes="8rem" bare />
      </span>
    )
  return (
    <div className={styles['sponsor']}>
      <Badge variant="partner" icon={Handshake}>
        Sponsored
      </Badge>
      {link === undefined ? (
        picture
      ) : (
        <a
          {...link}
          {...trackingAttributes({
            type: 'elementClicked',
            element: 'RECIPE_SPONSOR',
            location: 'recipe',
            widgetId,
            linkUrl: link.href,
          })}
          className={styles['sponsorLink']}
        >
          {picture}
          {logo?.alt ? <NewTabNote /> : <SponsorName isShown={picture === null} />}
        </a>
      )}
      {pixel === undefined ? null : <span hidden data-consent-pixel={pixel} data-behavior={assetUrl('pixel.js')} />}
    </div>
  )
}

/** The text of the sponsor's link if the logo has no alt text. */
function SponsorName({isShown}: {readonly isShown: boolean}): ReactNode {
  return isShown ? (
    <>
      Visit the sponsor
      <NewTabNote />
    </>
  ) : (
    <VisuallyHidden>Visit the sponsor {newTabWords}</VisuallyHidden>
  )
}
