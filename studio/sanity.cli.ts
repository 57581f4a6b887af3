import {defineCliConfig} from 'sanity/cli'
import {dataset, projectId} from './settings.ts'

export default defineCliConfig({
  api: {projectId, dataset},
  server: {hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] ?? 3333)},
  studioHost: 'apothecary',
  deployment: {autoUpdates: false},
  typegen: {
    path: ['../web/**/*.groq.ts'],
    schema: 'schema.generated.json',
    generates: '../shared/types/sanity.generated.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
