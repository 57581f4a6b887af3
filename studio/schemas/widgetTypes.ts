import type {SchemaTypeDefinition} from 'sanity'
import {withPeriod} from './objects/withPeriod.ts'
import {widgetModules} from './widgets.generated.ts'

declare module 'sanity' {
  interface ObjectOptions {
    /** Of a block object: it stands among the words of a paragraph too, and not only between paragraphs. */
    inParagraph?: boolean
  }
}

/** Every schema type that a file of `widgets/` exports, with the name of the file. */
const exported = Object.entries(widgetModules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isSchemaType)
    .map((definition) => ({file, definition: isBlockObject(file, definition) ? withPeriod(definition) : definition})),
)

/** Every widget, and every object that only widgets use. */
export const widgetSchemas: readonly SchemaTypeDefinition[] = exported.map(({definition}) => definition)

/** The widget documents: filled once, and referenced from any number of bodies. */
export const widgetDocuments = widgetSchemas.filter(({type}) => type === 'document')

/** The block objects: objects inside a body. Each can have a period in which readers see it. */
export const blockObjects = exported
  .filter(({file, definition}) => isBlockObject(file, definition))
  .map(({definition}) => definition)

/** The block objects that may stand inside a paragraph. */
export const paragraphObjects = blockObjects.filter(
  ({options}) => typeof options === 'object' && 'inParagraph' in options && options.inParagraph === true,
)

/** A file has the name of its block object; the other objects in it are parts of widgets. */
function isBlockObject(file: string, {name, type}: SchemaTypeDefinition): boolean {
  return type === 'object' && name === file
}

function isSchemaType(value: unknown): value is SchemaTypeDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'type' in value
}
