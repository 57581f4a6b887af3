import {isArraySchemaType, isBlockSchemaType, isObjectSchemaType, isReferenceSchemaType, type SchemaType} from 'sanity'

/** How deep the bodies of containers are looked into: GROQ has no recursion, and each level has many times as many paths as the one before. */
export const mostBodies = 3

/**
 * Where a type holds addresses that readers can follow, as GROQ reads them (`items[].answer[].markDefs[].href`): its fields of type `href`, and the
 * links of its texts. Documents that it refers to are not looked into.
 */
export function addressPaths(type: SchemaType): readonly string[] {
  return [...new Set(pathsIn(type, '', 0))]
}

function pathsIn(type: SchemaType, at: string, bodies: number): readonly string[] {
  if (type.name === 'href') return [at]
  if (isReferenceSchemaType(type)) return []
  if (isBlockSchemaType(type))
    return [
      `${at}.markDefs[].href`,
      ...inlineObjects(type).flatMap((member) => fieldsOf(member, `${at}.children[]`, bodies)),
    ]
  if (isArraySchemaType(type)) {
    const inside = isBody(type) ? bodies + 1 : bodies
    return inside > mostBodies ? [] : type.of.flatMap((member) => pathsIn(member, `${at}[]`, inside))
  }
  return fieldsOf(type, at, bodies)
}

function fieldsOf(type: SchemaType, at: string, bodies: number): readonly string[] {
  if (!isObjectSchemaType(type)) return []
  return type.fields.flatMap((field) => pathsIn(field.type, at === '' ? field.name : `${at}.${field.name}`, bodies))
}

/** The objects that may stand in the text of a block. */
function inlineObjects(block: SchemaType): readonly SchemaType[] {
  const children = isObjectSchemaType(block) ? block.fields.find(({name}) => name === 'children')?.type : undefined
  return children !== undefined && isArraySchemaType(children) ? children.of.filter(({name}) => name !== 'span') : []
}

/** Whether a type is the body of an article or of a container. */
export function isBody(type: SchemaType): boolean {
  for (let one: SchemaType | undefined = type; one !== undefined && one !== null; one = one.type)
    if (one.name === 'body') return true
  return false
}
