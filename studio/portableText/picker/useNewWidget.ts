import {useCallback} from 'react'
import {
  getDraftId,
  getVersionId,
  type Path,
  type Reference,
  useClient,
  usePerspective,
  useReferenceInputOptions,
  useResolveInitialValueForType,
  useSchema,
} from 'sanity'
import {rememberNew} from '../../components/newDocuments.ts'

const apiVersion = '2025-02-19'

/** Widgets for the text: new ones, and those that are there. */
export interface WidgetMaker {
  /** Makes a draft of that type, in the release that the Studio shows, if any. Gives a reference to it. Rejects where the editor may not. */
  readonly create: (type: string) => Promise<Reference>
  /** Gives a reference to a document that is there; weak while it is not published, as Sanity's own input makes it. */
  readonly refer: (widget: {readonly id: string; readonly type: string}) => Promise<Reference>
  /** Opens the form of a widget beside the one that refers to it at `path`. False where there is no such place, as in a dialog of its own. */
  readonly open: (reference: Reference, type: string, path: Path) => boolean
}

/** Makes widgets, and refers to them. */
export function useNewWidget(): WidgetMaker {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const resolveInitialValue = useResolveInitialValueForType()
  const {selectedReleaseId} = usePerspective()
  const {onEditReference} = useReferenceInputOptions()

  const create = useCallback(
    async (type: string): Promise<Reference> => {
      const schemaType = schema.get(type)
      const initial: unknown = schemaType === undefined ? {} : await resolveInitialValue(schemaType, {})
      const id = crypto.randomUUID()
      const _id = selectedReleaseId === undefined ? getDraftId(id) : getVersionId(id, selectedReleaseId)
      await client.create({...(isObject(initial) ? initial : {}), _id, _type: type}, {tag: 'picker'})
      rememberNew(id)
      return unpublished(id, type, selectedReleaseId)
    },
    [client, resolveInitialValue, schema, selectedReleaseId],
  )

  const refer = useCallback(
    async ({id, type}: {readonly id: string; readonly type: string}): Promise<Reference> => {
      const published = await client.fetch<unknown>('*[_id == $id][0]._id', {id}, {perspective: 'raw', tag: 'picker'})
      return published === null ? unpublished(id, type, selectedReleaseId) : {_type: 'reference', _ref: id}
    },
    [client, selectedReleaseId],
  )

  const open = useCallback(
    ({_ref}: Reference, type: string, path: Path): boolean => {
      onEditReference?.({
        id: _ref,
        type,
        parentRefPath: path,
        template: {id: type},
        ...(selectedReleaseId === undefined ? {} : {version: selectedReleaseId}),
      })
      return onEditReference !== undefined
    },
    [onEditReference, selectedReleaseId],
  )
  return {create, refer, open}
}

/** As Sanity's own reference input stores it: publishing the document makes the reference strong. In a release it is strong from the start. */
function unpublished(id: string, type: string, release: string | undefined): Reference {
  return {
    _type: 'reference',
    _ref: id,
    ...(release === undefined ? {_weak: true} : {}),
    _strengthenOnPublish: {type, template: {id: type, params: {}}},
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
