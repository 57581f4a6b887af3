import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {connection} from 'next/server'
import {BlockPreview} from '../../../../preview/BlockPreview.tsx'
import {loadBlockPreview} from '../../../../preview/loadBlockPreview.ts'
import {previewedBlock} from '../../../../preview/previewedBlock.ts'

export const metadata: Metadata = {robots: {index: false, follow: false}}

/**
 * One block of a body as readers see it, for the Studio. Only the server in front of Next asks for it, after it has
 * seen that an editor does (`server/answerBlockPreview.ts`).
 */
export default async function BlockPage() {
  await connection()
  const block = previewedBlock()
  if (block === undefined) notFound()
  return <BlockPreview {...await loadBlockPreview(block)} />
}
