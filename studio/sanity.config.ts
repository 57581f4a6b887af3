import {defineConfig, type DocumentActionComponent} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {visionTool} from '@sanity/vision'
import {BodyBlock} from './blocks/BodyBlock.tsx'
import {bulkTool} from './bulk/bulkTool.ts'
import {Mark} from './components/Mark.tsx'
import {SteadyPerspective} from './components/SteadyPerspective.tsx'
import {createPatientClient} from './connection/createPatientClient.ts'
import {contentTool} from './content/contentTool.ts'
import {stillSavingSign} from './components/stillSavingSign.tsx'
import {FormInput} from './form/FormInput.tsx'
import {freshnessPlugin} from './freshness/freshnessPlugin.ts'
import {ReviewAction} from './medicalReview/ReviewAction.tsx'
import {ReviewBadge} from './medicalReview/reviewBadge.ts'
import {isAdministrator, peopleTool} from './people/peopleTool.ts'
import {PortableTextPlugins} from './portableText/plugins.tsx'
import {presentation} from './presentation/presentation.ts'
import {publishArticle} from './publish/PublishArticleAction.tsx'
import {reportTool} from './report/reportTool.ts'
import {restorePlugin} from './restore/restorePlugin.ts'
import {RoundUpAction} from './roundUp/RoundUpAction.tsx'
import {LeftoverDrafts} from './schedule/LeftoverDrafts.tsx'
import {scheduleArticle} from './schedule/scheduleArticle.tsx'
import {ScheduleUnpublishAction} from './schedule/ScheduleUnpublishAction.tsx'
import {schemaTypes} from './schemas/schemaTypes.ts'
import {dataset, embedded, lakeUrl, projectId, siteUrl} from './settings.ts'
import {starters} from './structure/starters.ts'
import {defaultDocumentNode, structure} from './structure/structure.ts'
import {usesPlugin} from './uses/usesPlugin.ts'
import {withWelcome} from './welcome/welcomeTool.ts'

/** Types that have exactly one document. It can be edited and published, but not created, duplicated or deleted. */
const singletons = new Set(['couponProgram', 'onboarding', 'siteNav', 'siteSettings'])

/** Types that only imports and checks make. */
const imported = new Set(['acquisitionCost', 'legacyWidget', 'linkCheck'])

/** The actions of articles that take the place of the Studio's own. Each is made once: a new component would forget its open dialog. */
const articleActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function articleAction(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish' && action.action !== 'schedule') return action
  const known = articleActions.get(action) ?? (action.action === 'publish' ? publishArticle : scheduleArticle)(action)
  articleActions.set(action, known)
  return known
}

export default defineConfig({
  name: 'apothecary',
  title: 'Apothecary',
  projectId,
  dataset,
  unstable_clientFactory: createPatientClient,
  // The embedded lake serves the events of releases. The Studio asks hosted Sanity for them only behind this flag, which is off by default.
  ...(embedded ? {apiHost: lakeUrl, beta: {eventsAPI: {releases: true}}} : {}),
  icon: Mark,
  plugins: [
    structureTool({structure, defaultDocumentNode}),
    presentationTool(presentation),
    visionTool({defaultApiVersion: '2025-02-19'}),
    freshnessPlugin(),
    usesPlugin(),
    restorePlugin(),
    stillSavingSign(),
  ],
  // Queries by hand are for developers: editors find documents by the lists and the search.
  tools: (tools, {currentUser}) =>
    withWelcome([
      ...tools.filter(({name}) => name !== 'vision' || isAdministrator(currentUser)),
      bulkTool,
      contentTool,
      reportTool,
      ...(isAdministrator(currentUser) ? [peopleTool] : []),
    ]),
  studio: {components: {layout: LeftoverDrafts, activeToolLayout: SteadyPerspective}},
  // They need a second data set, which the embedded lake has not.
  tasks: {enabled: !embedded},
  schema: {
    types: schemaTypes,
    templates: (templates) => [
      ...templates.filter(({schemaType}) => !singletons.has(schemaType) && !imported.has(schemaType)),
      ...starters,
    ],
  },
  form: {components: {block: BodyBlock, input: FormInput, portableText: {plugins: PortableTextPlugins}}},
  document: {
    comments: {enabled: !embedded},
    productionUrl: async (previous, {document}) =>
      document._type === 'article' && typeof document['canonicalPath'] === 'string'
        ? `${siteUrl}${document['canonicalPath']}`
        : previous,
    badges: (badges, {schemaType}) => (schemaType === 'article' ? [...badges, ReviewBadge] : badges),
    actions: (actions, {schemaType}) =>
      singletons.has(schemaType)
        ? actions.filter(({action}) => action === 'publish' || action === 'discardChanges' || action === 'restore')
        : schemaType === 'article'
          ? [...actions.map((action) => articleAction(action)), ScheduleUnpublishAction, ReviewAction, RoundUpAction]
          : actions,
  },
})
