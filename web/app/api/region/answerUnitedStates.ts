/**
 * Answers `GET /api/region` with `{isUnitedStates}` (drug-savings-15): whether `header`, in which a proxy says a
 * reader's country by two letters, names the United States. Without such a header nothing is known of any reader, and
 * the answer is true. Pages are the same for all readers and are kept in caches; this answer never is.
 */
export function answerUnitedStates({headers}: Request, header: string | undefined): Response {
  return Response.json({isUnitedStates: isUnitedStates(headers, header)}, {headers: {'cache-control': 'no-store'}})
}

/** Whether a request comes from the United States, as far as that is known. */
export function isUnitedStates(headers: Pick<Headers, 'get'>, header: string | undefined): boolean {
  return header === undefined || headers.get(header)?.trim().toUpperCase() === 'US'
}
