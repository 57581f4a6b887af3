import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {visionTool} from '@sanity/vision'
import {schemaTypes} from './schemas/schemaTypes.ts'
import {dataset, embedded, lakeUrl, projectId} from './settings.ts'
import {structure} from './structure/structure.ts'

/** Documents of which there is one: they can be edited and published, but not made, copied or deleted. */
const singletons = new Set(['siteSettings'])

export default defineConfig({
  name: 'apothecary',
  title: 'Apothecary',
  projectId,
  dataset,
  ...(embedded ? {apiHost: lakeUrl} : {}),
  plugins: [structureTool({structure}), visionTool({defaultApiVersion: '2025-02-19'})],
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter((template) => !singletons.has(template.schemaType)),
  },
  document: {
    actions: (actions, {schemaType}) =>
      singletons.has(schemaType)
        ? actions.filter(({action}) => action === 'publish' || action === 'discardChanges' || action === 'restore')
        : actions,
  },
})
