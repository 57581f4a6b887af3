import {defineArrayMember, defineField} from 'sanity'
import {previewCount} from './previewCount.ts'
import {onlyWidgets} from './widgetList.ts'

const widgets = ['productCard']

/** The fields of blocks that hold product cards. `block` is what editors call the block, such as "group". */
export const productCardsFields = (block: string) => [
  defineField({
    name: 'title',
    title: 'Title',
    description: 'Optional heading above the cards.',
    type: 'string',
  }),
  defineField({
    name: 'cards',
    title: 'Product cards',
    description: 'In the order readers should see them.',
    type: 'array',
    of: [defineArrayMember({type: 'widgetReference'})],
    options: {widgets},
    validation: (rule) => [
      rule.required().min(1).error(`Add at least one product card, or remove the ${block}.`),
      rule.custom(onlyWidgets(widgets, 'Only product cards can stand here: choose one, or move this widget out.')),
    ],
  }),
]

/** Their preview: the title and the number of cards. */
export const productCardsPreview = {
  select: {title: 'title', cards: 'cards'},
  prepare: ({title, cards}: Readonly<Record<string, unknown>>) => ({
    title: typeof title === 'string' && title !== '' ? title : 'Product cards',
    subtitle: previewCount(cards, 'product card'),
  }),
}
