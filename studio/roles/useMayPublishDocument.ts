import {useDocumentPairPermissions} from 'sanity'

/** What editors read where their role may not do what a button does. */
export const askAnEditor = 'Your role writes drafts. Ask an editor to do this.'

/** Whether the role of whoever is signed in may publish or unpublish a document. False while it is looked up. */
export function useMayPublishDocument(id: string, type: string, permission: 'publish' | 'unpublish'): boolean {
  const [answer, isLoading] = useDocumentPairPermissions({id, type, permission})
  return !isLoading && answer?.granted === true
}
