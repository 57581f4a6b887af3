import {useState} from 'react'
import {type DocumentActionComponent, getPublishedId, useClient, useSchema, useSetPerspective} from 'sanity'
import {TakeAwayDialog} from './TakeAwayDialog.tsx'

/** Whether anything refers to a document, so that taking it away breaks something. */
const query = 'count(*[references($id)][0...1]) > 0'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio’s action to unpublish or to delete, which first says what breaks, and offers what helps. Where nothing
 * uses a document the Studio asks as it always does; pages that go from the site are always asked about, as readers
 * come to them from elsewhere.
 */
export function takeAwayAction(original: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(original)
  if (known !== undefined) return known
  const action = original.action === 'unpublish' ? 'unpublish' : 'delete'

  const TakeAwayAction: DocumentActionComponent = (props) => {
    const {id, type, published, version} = props
    const description = original(props)
    const client = useClient({apiVersion: '2025-02-19'})
    const title = useSchema().get(type)?.title
    const setPerspective = useSetPerspective()
    const [isOpen, setIsOpen] = useState(false)
    // Versions of a release are taken away by their release.
    if (description === null || version !== null) return description
    const stored = published?.['canonicalPath']
    const path = type === 'article' && typeof stored === 'string' && stored !== '' ? stored : undefined
    const close = (): void => setIsOpen(false)
    const open = async (): Promise<void> => {
      const isUsed =
        path !== undefined ||
        (await client
          .fetch<unknown>(query, {id: getPublishedId(id)}, {perspective: 'raw', tag: 'uses'})
          // The Studio’s own dialog looks again, and says what is wrong.
          .catch(() => false)) === true
      if (isUsed) setIsOpen(true)
      else description.onHandle?.()
    }
    return {
      ...description,
      ...(path !== undefined && action === 'unpublish' ? {label: 'Unpublish…'} : {}),
      onHandle: () => void open(),
      dialog: isOpen
        ? {
            type: 'dialog',
            header: headerOf(action, path !== undefined, title),
            width: 'medium',
            onClose: close,
            content: (
              <TakeAwayDialog
                id={getPublishedId(id)}
                type={type}
                action={action}
                path={path}
                onGone={() => {
                  close()
                  // What is published is gone: the form shows the draft that remains, and not an empty one.
                  if (action === 'unpublish') setPerspective('drafts')
                }}
                onClose={close}
              />
            ),
          }
        : (description.dialog ?? null),
    }
  }
  TakeAwayAction.action = action
  TakeAwayAction.displayName = `TakeAway(${original.displayName ?? action})`
  wrapped.set(original, TakeAwayAction)
  return TakeAwayAction
}

function headerOf(action: 'unpublish' | 'delete', isPage: boolean, title: string | undefined): string {
  const what = (title ?? 'document').toLowerCase()
  if (action === 'delete') return `Delete this ${isPage ? 'page' : what}?`
  return isPage ? 'Take this page from the site?' : `Unpublish this ${what}?`
}
