import {Dialog, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ComponentType, type ReactNode, useRef, useState} from 'react'
import {getDraftId, useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import {useDocumentPane} from 'sanity/structure'
import {RestoreDialog, restoredTitle} from './RestoreDialog.tsx'
import {readLast, readRestorePlan, restore, type RestorePlan} from './restorePlan.ts'

interface DeletedDocumentProps {
  /** Sanity’s own bar above a form. */
  readonly Banner: ComponentType<{
    readonly 'data-testid': string
    readonly action: {readonly disabled: boolean; readonly onClick: () => void; readonly text: string}
    readonly content: ReactNode
  }>
}

/**
 * Stands above the form of a deleted document in the place of Sanity’s own (`mendSanity`), and brings the document back as a draft. It first
 * looks whether all that the document refers to is still there: the lake refuses references to what was deleted.
 */
export function DeletedDocument({Banner}: DeletedDocumentProps): ReactNode {
  const {documentId: id, documentType: type} = useDocumentPane()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {navigateIntent} = useRouter()
  const [plan, setPlan] = useState<RestorePlan>()
  const [isBusy, setIsBusy] = useState(false)
  /** What had the focus when the dialog was opened. */
  const opener = useRef<Element>(null)
  const showForm = (): void => navigateIntent('edit', {id, type})
  const bringBack = async (): Promise<void> => {
    const target = getDraftId(id)
    const last = (await readLast(client, [id], target)).get(id)
    if (last === undefined) throw new Error('The history has nothing of this document any more.')
    const read = await readRestorePlan(client, last, target)
    if (read.missing.length > 0) {
      setPlan(read)
      return
    }
    await restore(client, read, false)
    toast.push({status: 'success', title: restoredTitle(read)})
    showForm()
  }
  const begin = (): void => {
    opener.current = document.activeElement
    setIsBusy(true)
    bringBack()
      .catch((error: unknown) => {
        const description = error instanceof Error ? error.message : String(error)
        toast.push({status: 'error', title: 'Nothing was restored', description})
      })
      .finally(() => setIsBusy(false))
  }
  const close = (): void => setPlan(undefined)
  return (
    <>
      <Banner
        data-testid="deleted-document-banner"
        action={{disabled: isBusy, onClick: begin, text: 'Restore most recent revision'}}
        content={
          <Text size={1} weight="medium">
            This document has been deleted.
          </Text>
        }
      />
      {plan === undefined ? null : (
        <Dialog id="restore-deleted" header="Restore this document" onClose={close} width={1}>
          <RestoreDialog verb="Restore" plan={plan} opener={opener} onClose={close} onRestored={showForm} />
        </Dialog>
      )}
    </>
  )
}
