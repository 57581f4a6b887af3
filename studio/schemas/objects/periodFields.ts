import {defineField} from 'sanity'

/**
 * The fields of the period in which a document is active, `activeFrom` and `activeUntil`; each end can be open. `outside` says for the editor what is
 * so at other times, such as "The driver is not shown"; `group` is the tab of the form.
 */
export function periodFields(outside: string, group?: string) {
  const grouped = group === undefined ? {} : {group}
  return [
    defineField({
      name: 'activeFrom',
      title: 'From',
      description: `${outside} before. At once, if empty.`,
      type: 'datetime',
      ...grouped,
    }),
    defineField({
      name: 'activeUntil',
      title: 'Until',
      description: `${outside} from then on. Without end, if empty.`,
      type: 'datetime',
      ...grouped,
      validation: (rule) => rule.min(rule.valueOfField('activeFrom')).error('The end has to come after the beginning.'),
    }),
  ]
}
