import {definePlugin} from 'sanity'
import {restoreAction} from './restoreAction.tsx'

/** Earlier revisions can be restored although something that they show was deleted. */
export const restorePlugin = definePlugin({
  name: 'apothecary-restore',
  document: {
    actions: (actions) => actions.map((action) => (action.action === 'restore' ? restoreAction(action) : action)),
  },
})
