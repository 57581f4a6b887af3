import {BottleIcon} from '@sanity/icons/Bottle'
import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {PresentationIcon} from '@sanity/icons/Presentation'
import {StarIcon} from '@sanity/icons/Star'
import {BasketIcon} from '@sanity/icons/Basket'
import type {Template} from 'sanity'

/**
 * Starts of articles: the template of the page, and the headings of the sections that such an article has. Below each heading is an empty
 * paragraph to write in; a heading that nothing follows is warned of (`emptySections`).
 */
export const starters: readonly Template[] = [
  starter('review', {
    title: 'Product review',
    description: 'Products that we tested: our picks, how we chose, each product, questions.',
    icon: StarIcon,
    pageTemplate: 'article',
    sections: [
      'Our picks',
      'How we chose',
      'The products in detail',
      'What to look for',
      'Who should be careful',
      'Questions',
    ],
  }),
  starter('recipe', {
    title: 'Recipe article',
    description: 'A dish: what it is good for, the recipe card, tips, how it keeps.',
    icon: BasketIcon,
    pageTemplate: 'recipe',
    sections: ['About this dish', 'The recipe', 'Tips', 'How it keeps'],
  }),
  starter('explainer', {
    title: 'Explainer',
    description: 'A condition or a question of health: what it is, signs, causes, what helps, when to see a doctor.',
    icon: BulbOutlineIcon,
    pageTemplate: 'article',
    sections: ['In brief', 'What it is', 'Signs', 'Causes', 'What helps', 'When to see a doctor'],
  }),
  starter('drug', {
    title: 'Drug page',
    description: 'A drug: uses, how to take it, side effects, interactions, warnings, cost.',
    icon: BottleIcon,
    pageTemplate: 'drug',
    sections: [
      'What it is used for',
      'How to take it',
      'Side effects',
      'Interactions',
      'Warnings',
      'What it costs',
      'Questions',
    ],
  }),
  starter('landing', {
    title: 'Landing page',
    description:
      'A page for a campaign, without the links of the header: what readers get, how it works, what others say.',
    icon: PresentationIcon,
    pageTemplate: 'marketing-landing-page',
    sections: ['What you get', 'How it works', 'What others say', 'Questions'],
  }),
]

interface Starter extends Required<Pick<Template, 'title' | 'description' | 'icon'>> {
  readonly pageTemplate: string
  readonly sections: readonly string[]
}

function starter(name: string, {title, description, icon, pageTemplate, sections}: Starter): Template {
  return {
    id: `article-${name}`,
    title,
    description,
    icon,
    schemaType: 'article',
    value: {
      pageTemplate,
      body: sections.flatMap((heading, index) => [block(`h${index}`, 'h2', heading), block(`p${index}`, 'normal', '')]),
    },
  }
}

function block(_key: string, style: string, text: string): object {
  return {_type: 'block', _key, style, markDefs: [], children: [{_type: 'span', _key: `${_key}s`, text, marks: []}]}
}
