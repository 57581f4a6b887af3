import {defineArrayMember, defineField, type ValidationContext, type ValidationError} from 'sanity'
import {fieldOf} from './fieldOf.ts'
import {previewCount} from './previewCount.ts'

/** Refuses widgets that are no product cards: between cards they would not be shown. */
async function onlyProductCards(cards: unknown, {getClient}: ValidationContext): Promise<true | ValidationError[]> {
  const refs = (Array.isArray(cards) ? cards : []).map((card: unknown) => fieldOf(fieldOf(card, 'widget'), '_ref'))
  const ids = refs.filter((ref) => typeof ref === 'string')
  if (ids.length === 0) return true
  const query = '*[_id in $ids && _type != "productCard"]._id'
  const others: unknown = await getClient({apiVersion: '2025-02-19'}).fetch(query, {ids}, {perspective: 'drafts'})
  if (!Array.isArray(others) || others.length === 0) return true
  return refs.flatMap((ref, index) =>
    others.includes(ref)
      ? [{message: 'Only product cards can stand here: choose one, or move this widget out.', path: [index]}]
      : [],
  )
}

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
    validation: (rule) => [
      rule.required().min(1).error(`Add at least one product card, or remove the ${block}.`),
      rule.custom(onlyProductCards),
    ],
  }),
]

/** Their preview: the title and the number of cards. */
export const productCardsPreview = {
  select: {title: 'title', cards: 'cards'},
  prepare: ({title, cards}: Readonly<Record<string, unknown>>) => ({
    title: typeof title === 'string' && title !== '' ? title : 'Product cards',
    subtitle: previewCount(cards, 'card'),
  }),
}
