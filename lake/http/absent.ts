/** Parts of hosted Sanity that are not here, by how their addresses begin after the version, with what to do instead. */
const parts: readonly (readonly [RegExp, string, string?])[] = [
  [/^\/agent\//, 'Agent actions are'],
  [/^(?:\/projects\/[^/]+)?\/aliases\b/, 'Aliases of data sets are'],
  [/^\/assist\//, 'AI assistance is'],
  [/^\/blueprints\//, 'Blueprints are'],
  [/^\/canvases\//, 'Canvas is'],
  [/^\/collaboration\/comments\b/, 'Comments are'],
  [/^\/(?:context|knowledge-bases)\//, 'Knowledge bases are'],
  [/^(?:\/projects\/[^/]+)?\/cors\b/, 'Origins that are kept in the project are', 'set LAKE_ORIGINS'],
  [/^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/copy$/, 'Copies of data sets are', 'use npm run dataset'],
  [/^\/dashboards\//, 'The dashboard is'],
  [/\/settings\/embeddings$|^\/embeddings-index\//, 'Embeddings are'],
  [/^\/functions\//, 'Functions are'],
  [/^\/graphql\//, 'GraphQL is'],
  [/^\/hooks\b/, 'Webhooks are'],
  [/^\/media-libraries\b/, 'The media library is'],
  [/^(?:\/projects\/[^/]+\/datasets\/[^/]+)?\/schemas\b/, 'Stored schemas are'],
]

/** What to say of an address below which hosted Sanity has something that this lake has not; undefined: of none such. */
export function absentPart(path: string): string | undefined {
  const below = path.replace(/^\/v[^/]*/, '')
  const found = parts.find(([pattern]) => pattern.test(below))
  if (found === undefined) return undefined
  const [, subject, advice] = found
  return `${subject} not part of this lake (docs/lake.md, "What is not")${advice === undefined ? '' : `: ${advice}`}`
}
