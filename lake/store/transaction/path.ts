/**
 * A path of a patch, with fields in the one form of quotes that `@sanity/mutator` understands, here and in the Studio: it takes `["2024"]` for
 * something that matches nothing, and `@sanity/import` writes it. Other quoted strings, as in `[_key=="a"]`, stay; so does one without an end,
 * which is looked at once.
 */
export function readablePath(path: string): string {
  return path.replace(
    /\["((?:\\.|[^"\\])*)"\]|"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)/gs,
    (part: string, field: string | undefined) => (field === undefined ? part : `['${requoted(field)}']`),
  )
}

function requoted(text: string): string {
  return text.replace(/\\(.)|'/gs, (part: string, escaped: string | undefined) => {
    if (part === "'") return String.raw`\'`
    return escaped === '"' ? '"' : part
  })
}
