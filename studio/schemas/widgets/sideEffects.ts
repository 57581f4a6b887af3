import {AsteriskIcon} from '@sanity/icons/Asterisk'
import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** One side effect of a drug (side-effects-2). */
export const sideEffect = defineType({
  name: 'sideEffect',
  title: 'Side effect',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'In plain words, for example “Nausea”.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the side effect.'),
    }),
    defineField({
      name: 'prevalence',
      title: 'Prevalence',
      description: 'How often it was reported, in words or figures: “Very common”, “11% to 20%”, “Not known”.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'What it feels like, what helps, and when to get help.',
      type: 'richText',
    }),
    defineField({
      name: 'url',
      title: 'Article about it',
      description: 'Readers can read more about the side effect there. Leave it empty where there is none.',
      type: 'href',
    }),
  ],
  preview: itemPreview({title: 'name', subtitle: 'prevalence'}, 'Side effect without a name'),
})

const effects = (name: string, title: string, description: string) => ({
  name,
  title,
  description,
  type: 'array',
  of: [defineArrayMember({type: 'sideEffect'})],
})

/** An error where neither list has a side effect: readers would see the name of the drug and nothing about it. */
function hasEffects(_: unknown, {document}: ValidationContext): true | string {
  const lists = [fieldOf(document, 'mildSideEffects'), fieldOf(document, 'severeSideEffects')]
  return lists.some((list) => Array.isArray(list) && list.length > 0) || 'Add a side effect, mild or severe.'
}

/** The mild and the severe side effects of a drug (side-effects-1). If the view fails, their text is shown all the same (containment-2). */
export const sideEffects = defineType({
  name: 'sideEffects',
  title: 'Side effects',
  type: 'document',
  description: 'The mild and the severe side effects of a drug.',
  icon: AsteriskIcon,
  fields: [
    defineField({
      name: 'drugName',
      title: 'Drug',
      description: 'The name of the drug, as readers know it.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the drug.'),
    }),
    defineField({
      ...effects('mildSideEffects', 'Mild side effects', 'Those that usually pass. Put the most frequent first.'),
      validation: (rule) => rule.custom(hasEffects),
    }),
    defineField(
      effects(
        'severeSideEffects',
        'Severe side effects',
        'Those with which readers should call a doctor. Include what the label warns of, however rare.',
      ),
    ),
    legacyField,
  ],
  preview: {
    select: {title: 'drugName', mild: 'mildSideEffects.0.name', severe: 'severeSideEffects.0.name'},
    prepare: ({title, mild, severe}) => ({
      title: title ? `Side effects of ${title}` : 'Side effects of a drug without a name',
      subtitle: [mild, severe].filter(Boolean).join(' · '),
    }),
  },
})
