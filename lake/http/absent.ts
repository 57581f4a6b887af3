/** Parts of hosted Sanity that are not here, by how their addresses begin after the version. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^\/agent\//, 'Agent actions are'],
  [/^\/assist\//, 'AI assistance is'],
  [/^\/blueprints\//, 'Blueprints are'],
  [/^\/canvases\//, 'Canvas is'],
  [/^\/collaboration\/comments\b/, 'Comments are'],
  [/^\/(?:context|knowledge-bases)\//, 'Knowledge bases are'],
  [/^\/dashboards\//, 'The dashboard is'],
  [/\/settings\/embeddings$|^\/embeddings-index\//, 'Embeddings are'],
  [/^\/functions\//, 'Functions are'],
  [/^\/graphql\//, 'GraphQL is'],
  [/^\/hooks\b/, 'Webhooks are'],
  [/^\/media-libraries\b/, 'The media library is'],
]

/** What to say of an address below which hosted Sanity has something that this lake has not; undefined: of none such. */
export function absentPart(path: string): string | undefined {
  const below = path.replace(/^\/v[^/]*/, '')
  const found = parts.find(([pattern]) => pattern.test(below))
  return found && `${found[1]} not part of this lake (docs/lake.md, "What is not")`
}
