import {anonymousRole} from '../auth/roles.ts'
import type {QueryJob} from '../query/job.ts'

/** A query of somebody who is not signed in, over documents as they are stored. */
export function queryJob(query: string): QueryJob {
  return {
    query,
    params: {},
    perspective: 'raw',
    caller: {role: anonymousRole.name, grants: anonymousRole.grants, userId: undefined},
    now: 0,
    project: {projectId: 'local', dataset: 'production'},
    returnQuery: false,
    explain: false,
    responseBytes: 1_000,
  }
}
