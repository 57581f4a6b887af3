import {Download} from 'lucide'
import type {CSSProperties, ReactNode} from 'react'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {imageSources, type ImageValue} from '../../media/imageSources.ts'
import {absoluteUrl, siteOrigin} from '../../seo/siteUrl.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {PrintButton, ShareButton} from '../../ui/PageButtons.tsx'
import {ShareDialog} from '../../ui/ShareDialog.tsx'
import {UnavailableResource} from '../../ui/UnavailableResource.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Downloadable.module.pcss'

/** What readers come for, in the reports of a download whose editor named nothing else (share-12). */
const fallbackJob = 'download'

/** The shape of the picture (width over height), by which the style sheet reserves its place. */
function shapeOf(image: ImageValue): CSSProperties & Record<`--${string}`, number> {
  const {width, height} = imageSources(image) ?? {width: 1, height: 1}
  return {'--ratio': width / height}
}

/**
 * A file that readers take with them: picture, title, a line, and the link to the file (share-9). It can be printed and shared (share-10), for
 * which scripts are needed; without them the link is left.
 */
export function Downloadable({data, domId, context}: WidgetProps<'downloadable'>): ReactNode {
  const title = required(data.title, 'title')
  // What is not safe to open is not offered (links-4), nor is what names no place; imports leave such an address out.
  const address = data.uploadedUrl ?? data.downloadUrl
  const file = address && isSafeHref(address) && URL.canParse(address, siteOrigin()) ? address : undefined
  const widget = {data, domId}
  const shareId = `${domId}-share`
  // Whoever gets the link comes to the download, not to the top of a long page.
  const shareUrl = `${absoluteUrl(context.canonicalPath)}#${domId}`
  return (
    <WidgetRoot
      widget={widget}
      events={[
        {
          type: 'toolViewed',
          toolName: labelOf(title),
          topic: context.topics?.k1 ?? '',
          jtbd: data.jtbd || fallbackJob,
          exposureType: 'decisiontool_view',
          widgetId: data._id,
        },
      ]}
      className={styles['place']}
    >
      <div className={styles['card']}>
        {data.image === null ? null : (
          <div className={styles['cover']} style={shapeOf(data.image)}>
            <ContentImage value={data.image} sizes="(min-width: 600px) 14rem, 12rem" bare />
          </div>
        )}
        <div className={styles['words']}>
          <div className={styles['head']}>
            <WidgetTitle widget={widget} className={styles['title']}>
              {title}
            </WidgetTitle>
            {data.subText ? <p className={styles['more']}>{data.subText}</p> : null}
          </div>
          <div className={styles['actions']}>
            {file === undefined ? null : (
              <ButtonLink href={file}>
                <Icon icon={Download} size={18} />
                Download
              </ButtonLink>
            )}
            <PrintButton variant="quiet" className={styles['scripted']} target={domId} />
            <ShareButton
              variant="quiet"
              className={styles['scripted']}
              dialogId={shareId}
              url={shareUrl}
              title={title}
            />
          </div>
          {file === undefined ? <UnavailableResource /> : <p className={styles['address']}>{absoluteUrl(file)}</p>}
        </div>
      </div>
      <ShareDialog
        id={shareId}
        heading="Share this download"
        url={shareUrl}
        title={title}
        image={data.image}
        widgetId={data._id}
      />
    </WidgetRoot>
  )
}
