/**
 * Answers `GET /api/consent` with `{gdprApplies}`, the region flag (consent-2): true unless `header`, which a proxy
 * sets, names a country of `optOutCountries` (two letters each). So the stricter rules hold where nothing is known:
 * without a proxy, for an unknown country (`XX`, `T1`), or if the countries cannot be loaded, of which `report` gets
 * the reason. Pages are the same for all readers and are kept in caches; this answer never is.
 */
export async function answerRegion(
  request: Request,
  header: string | undefined,
  optOutCountries: () => Promise<readonly string[]>,
  report: (error: unknown) => void,
): Promise<Response> {
  const country = header === undefined ? undefined : request.headers.get(header)?.trim().toUpperCase()
  const countries =
    country === undefined || country === ''
      ? []
      : await optOutCountries().catch((error: unknown) => {
          report(error)
          return []
        })
  const gdprApplies = country === undefined || !countries.includes(country)
  return Response.json({gdprApplies}, {headers: {'cache-control': 'no-store'}})
}
