const survey = / data-survey-script="(https:\/\/[^"]*)"/g

/**
 * The origin of the survey service of a page, for readers who have agreed to it (tracking-21). The page's policy lets its script run and talk to that origin. React writes
 * quotes in texts as entities, so that only an attribute can look like one.
 */
export function surveyOrigins(html: Buffer): readonly string[] {
  if (!html.includes(' data-survey-script="')) return []
  const addresses = [...html.toString('utf8').matchAll(survey)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))]
}
