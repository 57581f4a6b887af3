import {defineConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {visionTool} from '@sanity/vision'
import {Mark} from './components/Mark.tsx'
import {reportTool} from './report/reportTool.ts'
import {RoundUpAction} from './roundUp/RoundUpAction.tsx'
import {schemaTypes} from './schemas/schemaTypes.ts'
import {dataset, embedded, lakeUrl, projectId, siteUrl} from './settings.ts'
import {presentation} from './structure/presentation.ts'
import {defaultDocumentNode, structure} from './structure/structure.ts'
import {UnpublishArticleAction} from './unpublish/UnpublishArticleAction.tsx'

/** Types that have exactly one document. It can be edited and published, but not created, duplicated or deleted. */
const singletons = new Set(['couponProgram', 'onboarding', 'siteNav', 'siteSettings'])

/** Types that only imports make. */
const imported = new Set(['acquisitionCost', 'legacyWidget'])

export default defineConfig({
  name: 'apothecary',
  title: 'Apothecary',
  projectId,
  dataset,
  // The embedded lake serves the events of releases. The Studio asks hosted Sanity for them only behind this flag, which is off by default.
  ...(embedded ? {apiHost: lakeUrl, beta: {eventsAPI: {releases: true}}} : {}),
  icon: Mark,
  plugins: [
    structureTool({structure, defaultDocumentNode}),
    presentationTool(presentation),
    visionTool({defaultApiVersion: '2025-02-19'}),
  ],
  // Queries by hand are for developers: editors find documents by the lists and the search.
  tools: (tools, {currentUser}) => [
    ...tools.filter(
      ({name}) => name !== 'vision' || currentUser?.roles.some(({name: role}) => role === 'administrator'),
    ),
    reportTool,
  ],
  // They need a second data set, which the embedded lake has not.
  tasks: {enabled: !embedded},
  schema: {
    types: schemaTypes,
    templates: (templates) =>
      templates.filter(({schemaType}) => !singletons.has(schemaType) && !imported.has(schemaType)),
  },
  document: {
    comments: {enabled: !embedded},
    productionUrl: async (previous, {document}) =>
      document._type === 'article' && typeof document['canonicalPath'] === 'string'
        ? `${siteUrl}${document['canonicalPath']}`
        : previous,
    actions: (actions, {schemaType}) =>
      singletons.has(schemaType)
        ? actions.filter(({action}) => action === 'publish' || action === 'discardChanges' || action === 'restore')
        : schemaType === 'article'
          ? [
              ...actions.map((action) => (action.action === 'unpublish' ? UnpublishArticleAction : action)),
              RoundUpAction,
            ]
          : actions,
  },
})
