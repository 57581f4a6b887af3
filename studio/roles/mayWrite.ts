import {firstValueFrom} from 'rxjs'
import type {useGrantsStore} from 'sanity'

type GrantsStore = ReturnType<typeof useGrantsStore>

/** Whether the role of whoever is signed in may create or change a document; its id says whether it is a draft or published. */
export async function mayWrite(
  grants: GrantsStore,
  document: {readonly _id: string; readonly _type: string},
): Promise<boolean> {
  const answers = await Promise.all(
    (['create', 'update'] as const).map((permission) =>
      firstValueFrom(grants.checkDocumentPermission(permission, document)),
    ),
  )
  return answers.some(({granted}) => granted)
}
