import {randomUUID} from 'node:crypto'
import type {CommitOptions} from '../store/commits.ts'
import type {Store} from '../store/store.ts'
import type {Mutation} from '../store/transaction/mutation.ts'

/** The options of one more transaction of a test. */
export function transactionOptions(changes: Partial<CommitOptions> = {}): CommitOptions {
  return {
    transactionId: randomUUID(),
    author: 'me',
    timestamp: '2026-01-01T00:00:00.000Z',
    autoGenerateArrayKeys: false,
    select: () => [],
    kind: 'mutate',
    ...changes,
  }
}

/** Commits mutations as one transaction. */
export async function mutate(store: Store, ...mutations: readonly Mutation[]): Promise<void> {
  await store.transact(transactionOptions(), (transaction) => {
    mutations.forEach((mutation, index) => transaction.apply(mutation, index))
  })
}
