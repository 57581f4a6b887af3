import {defineField} from 'sanity'
import {OwnerInput} from '../../components/OwnerInput.ts'

/** The field that says who looks after a document: its lists of what is to do are theirs. */
export function ownerField(group?: string) {
  return defineField({
    name: 'owner',
    title: 'Looked after by',
    description:
      'The editor who keeps this fresh, by the name that the Studio shows. It is theirs on the board “Freshness” and in the list “Mine”. Readers do not see it.',
    type: 'string',
    components: {input: OwnerInput},
    ...(group === undefined ? {} : {group}),
  })
}
