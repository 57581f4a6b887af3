import {HashIcon} from '@sanity/icons/Hash'
import {TranslateIcon} from '@sanity/icons/Translate'
import {defineArrayMember, defineField} from 'sanity'
import {SubscriptIcon, SuperscriptIcon} from '../../components/markIcons.ts'
import {Subscript, Superscript} from '../../components/scripts.ts'
import {linkAnnotation} from './link.ts'

/** List styles of every Portable Text field. */
export const blockLists = [
  {title: 'Bulleted', value: 'bullet'},
  {title: 'Numbered', value: 'number'},
]

/** Marks of every Portable Text field. Superscript and subscript carry doses, ions and note numbers. */
export const blockDecorators = [
  {title: 'Bold', value: 'strong'},
  {title: 'Italic', value: 'em'},
  {title: 'Underline', value: 'underline'},
  {title: 'Strike', value: 'strike-through'},
  {title: 'Superscript', value: 'sup', icon: SuperscriptIcon, component: Superscript},
  {title: 'Subscript', value: 'sub', icon: SubscriptIcon, component: Subscript},
  {title: 'Code', value: 'code'},
]

/** Annotations of every Portable Text field: links, jump targets, and runs in another language. */
export const blockAnnotations = [
  linkAnnotation,
  defineArrayMember({
    name: 'anchor',
    title: 'Jump target',
    type: 'object',
    icon: HashIcon,
    fields: [
      defineField({
        name: 'id',
        title: 'Name',
        description: 'The part after “#” in links that jump here, for example “how-we-chose”.',
        type: 'identifier',
        validation: (rule) => [
          rule.required().error('Give the jump target a name, or remove it.'),
          rule.regex(/^\S+$/).error('Leave out spaces: use hyphens.'),
        ],
      }),
    ],
  }),
  defineArrayMember({
    name: 'language',
    title: 'Other language',
    type: 'object',
    icon: TranslateIcon,
    fields: [
      defineField({
        name: 'lang',
        title: 'Language',
        description: 'The language code, for example “ar” or “es-MX”, so that screen readers pronounce it.',
        type: 'string',
      }),
      defineField({
        name: 'dir',
        title: 'Direction',
        description: 'Right to left for Arabic and Hebrew.',
        type: 'string',
        options: {list: ['ltr', 'rtl']},
      }),
    ],
  }),
]
