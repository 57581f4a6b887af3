import {useRef, useState} from 'react'
import {type DocumentActionComponent, getDraftId, useClient, useHistoryStore} from 'sanity'
import {useRouter} from 'sanity/router'
import {RestoreDialog} from './RestoreDialog.tsx'
import {readRestorePlan, type RestorePlan} from './restorePlan.ts'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio’s action to go back to an earlier revision, which first looks whether all that the revision refers to is still there: the lake refuses
 * references to what was deleted. Where nothing is missing the Studio asks as it always does.
 */
export function restoreAction(original: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(original)
  if (known !== undefined) return known

  const RestoreAction: DocumentActionComponent = (props) => {
    const {id, type, revision, version} = props
    const description = original(props)
    const client = useClient({apiVersion: '2025-02-19'})
    const history = useHistoryStore()
    const {navigateIntent} = useRouter()
    const [plan, setPlan] = useState<RestorePlan>()
    /** What had the focus when it was opened. */
    const opener = useRef<Element>(null)
    if (description === null || revision === undefined) return description
    const target = version?._id ?? getDraftId(id)
    const open = async (): Promise<void> => {
      opener.current = document.activeElement
      // The Studio’s own action reads the revision again, and says what is wrong.
      const read = await history
        .getDocumentAtRevision(target, revision)
        .then((found) => (found === undefined ? undefined : readRestorePlan(client, found, target)))
        .catch(() => undefined)
      if (read === undefined || read.missing.length === 0) description.onHandle?.()
      else setPlan(read)
    }
    const close = (): void => setPlan(undefined)
    // As after Sanity’s own action: the form shows what can be edited again.
    const showForm = (): void => navigateIntent('edit', {id, type})
    return {
      ...description,
      onHandle: () => void open(),
      dialog:
        plan === undefined
          ? (description.dialog ?? null)
          : {
              type: 'dialog',
              header: 'Revert to revision',
              width: 'medium',
              onClose: close,
              content: (
                <RestoreDialog verb="Revert" plan={plan} opener={opener} onClose={close} onRestored={showForm} />
              ),
            },
    }
  }
  RestoreAction.action = 'restore'
  RestoreAction.displayName = 'RestoreAction'
  wrapped.set(original, RestoreAction)
  return RestoreAction
}
