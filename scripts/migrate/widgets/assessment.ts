import {embedOfId} from '@apothecary/shared/types/embeds.ts'
import {selfCheckMigration} from '../mapping/selfCheck.ts'
import type {WidgetMigration} from '../mapping/define.ts'

const selfCheck = selfCheckMigration('assessment', {
  needsOneOf: ['questions', 'embedId'],
  shownWith: [
    {path: 'provider', shows: ['embedId']},
    {path: 'embedId', shows: ['provider']},
  ],
})

/** A self-check with scores, of our own or of a quiz service: one whose form the site cannot show is reported (quiz-26). */
export const migrations: readonly WidgetMigration[] = [
  {
    ...selfCheck,
    convert: (node, context) => {
      const stored = selfCheck.convert(node, context)
      if (typeof stored === 'string') return stored
      const {provider, embedId} = stored
      if (typeof provider === 'string' && typeof embedId === 'string' && !isShown(provider, embedId))
        node.data
          .child('embedId')
          .report(
            'refused-value',
            'warning',
            `“${provider}” has no form “${embedId}” that the site can show: it stays as it is`,
          )
      return stored
    },
  },
]

function isShown(provider: string, embedId: string): boolean {
  return embedOfId(provider.trim().toLowerCase(), embedId.trim()) !== undefined
}
