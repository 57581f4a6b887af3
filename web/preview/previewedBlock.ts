import {AsyncLocalStorage} from 'node:async_hooks'
import type {BlockPreviewRequest} from '@apothecary/shared/types/api/blockPreview.ts'

type Block = BlockPreviewRequest['block']

/**
 * A page gets no body of a request. The server in front of Next runs in the same process, and says here which block an
 * editor's Studio has asked for (see `perspective.ts`).
 */
const storage = (globalThis.apothecaryBlock ??= new AsyncLocalStorage<Block>())

declare global {
  var apothecaryBlock: AsyncLocalStorage<Block> | undefined
}

/** Runs what renders one block for an editor. */
export function withPreviewedBlock<Result>(block: Block, render: () => Result): Result {
  return storage.run(block, render)
}

/** The block that is being rendered for an editor; undefined for everything else that is rendered. */
export function previewedBlock(): Block | undefined {
  return storage.getStore()
}
