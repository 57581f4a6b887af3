import {X} from 'lucide'
import {Fragment, type ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {contain} from '../../contract/contain.tsx'
import type {PageContext} from '../../contract/types.ts'
import {reportedId} from '../../drivers/driverAnswer.ts'
import {popupPlacement} from '../../drivers/driverCall.ts'
import type {PlacedDriver} from '../../drivers/placeDrivers.ts'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {Driver} from './Driver.tsx'
import styles from './SecondPagePopup.module.pcss'

/**
 * The pop-up on the second page of a visit (driver-28): closed dialogs, one for each driver that a reader can get. The page's script opens
 * the one that the drivers call names (`placementLoader.enhance.ts`). Renders nothing where no driver fits.
 */
export function SecondPagePopup({context}: {readonly context: PageContext}): ReactNode {
  const dialogs = (context.drivers?.get(popupPlacement) ?? []).flatMap((placed, index) => {
    const {driver} = placed
    const dialog = contain(
      () => <PopupDialog placed={placed} domId={`popup-${index + 1}`} context={context} isOpen={false} />,
      {id: driver._id, type: driver._type, context},
    )
    return dialog === null ? [] : [<Fragment key={driver._id}>{dialog}</Fragment>]
  })
  if (dialogs.length === 0) return null
  // Without a box its script is loaded at once, and not when somebody comes near the end of the page.
  return (
    <div
      data-placement={popupPlacement}
      data-popup
      style={{display: 'contents'}}
      data-behavior={assetUrl('placementLoader.js')}
    >
      {dialogs}
    </div>
  )
}

/** One pop-up as an open part of the page, for the gallery. Renders nothing for a driver that cannot be shown. */
export function renderPopup(placed: PlacedDriver, domId: string, context: PageContext): ReactNode {
  const {_id, _type} = placed.driver
  return contain(() => <PopupDialog placed={placed} domId={domId} context={context} isOpen />, {
    id: _id,
    type: _type,
    context,
  })
}

interface PopupDialogProps {
  readonly placed: PlacedDriver
  readonly domId: string
  readonly context: PageContext
  /** Whether it is open in the HTML, as a part of the page: in the gallery. */
  readonly isOpen: boolean
}

/** One dialog. It has no room for a disclosure, an ad or a quiz: `readDrivers` leaves no such driver for this placement. */
function PopupDialog({placed: {driver, devices}, domId, context, isOpen}: PopupDialogProps): ReactNode {
  const dialogId = `${domId}-dialog`
  return (
    <dialog
      id={dialogId}
      open={isOpen}
      closedby="any"
      tabIndex={-1}
      aria-labelledby={`${domId}-title`}
      data-driver={reportedId(driver)}
      className={styles['popup']}
    >
      <Button variant="quiet" command="close" commandfor={dialogId} aria-label="Close" className={styles['close']}>
        <Icon icon={X} />
      </Button>
      <Driver
        data={driver}
        placement={popupPlacement}
        domId={domId}
        devices={devices}
        context={context}
        renderAd={() => null}
        renderQuiz={() => null}
      />
    </dialog>
  )
}
