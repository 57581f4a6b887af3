import {defineConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {visionTool} from '@sanity/vision'
import {Mark} from './components/Mark.tsx'
import {schemaTypes} from './schemas/schemaTypes.ts'
import {dataset, embedded, lakeUrl, projectId, siteUrl} from './settings.ts'
import {presentation} from './structure/presentation.ts'
import {structure} from './structure/structure.ts'

/** Documents of which there is one: they can be edited and published, but not made, copied or deleted. */
const singletons = new Set(['siteSettings'])

export default defineConfig({
  name: 'apothecary',
  title: 'Apothecary',
  projectId,
  dataset,
  // The lake tells all that happened to a release; of hosted Sanity the Studio does not ask it yet.
  ...(embedded ? {apiHost: lakeUrl, beta: {eventsAPI: {releases: true}}} : {}),
  icon: Mark,
  plugins: [structureTool({structure}), presentationTool(presentation), visionTool({defaultApiVersion: '2025-02-19'})],
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter((template) => !singletons.has(template.schemaType)),
  },
  document: {
    productionUrl: async (previous, {document}) =>
      document._type === 'article' && typeof document['canonicalPath'] === 'string'
        ? `${siteUrl}${document['canonicalPath']}`
        : previous,
    actions: (actions, {schemaType}) =>
      singletons.has(schemaType)
        ? actions.filter(({action}) => action === 'publish' || action === 'discardChanges' || action === 'restore')
        : actions,
  },
})
