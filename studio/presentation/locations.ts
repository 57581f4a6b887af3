import {map, type Observable} from 'rxjs'
import {getPublishedId} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {listeningAgain} from '../connection/patientReads.ts'
import {locationsOf, locationsQuery, locationsShape} from './locationsOf.ts'

/** “Used on” of any document in the Presentation tool: the pages that show it, and a link to each. */
export const locations: DocumentLocationResolver = (
  {id, type, perspectiveStack},
  {documentStore},
): Observable<DocumentLocationsState> =>
  documentStore
    .listenQuery(
      locationsQuery,
      {id: getPublishedId(id)},
      {apiVersion: '2025-02-19', perspective: [...perspectiveStack], tag: 'locations'},
    )
    .pipe(
      listeningAgain(),
      map((answer) => locationsOf(type, locationsShape.parse(answer))),
    )
