import {type Prose, proseOf} from './prose.ts'

/** Widgets in each generated article: what 10 000 articles with 50 000 widgets come to. */
export const widgetsOfLegacyArticle = 5

/**
 * Legacy articles in the form that the migration reads, always the same for the same count: JSON trees and HTML strings in turn, shared
 * authors, five widgets each, of formats that the migration converts. They have no pictures, as the time to fetch these is not measured.
 */
export function* legacyArticles(count: number): Generator<object> {
  for (let index = 0; index < count; index += 1) {
    const prose = proseOf(`legacy ${index}`)
    const widgets = widgetsOf(prose, index)
    const paragraphs = Array.from({length: 12}, () => prose.paragraph(3))
    yield {
      id: 900_000 + index,
      canonicalPath: `/bench/legacy-${index}`,
      title: `${prose.title()} (${index})`,
      metaDescription: prose.sentence(),
      dek: prose.sentence(),
      pageTemplate: 'article',
      k1: 'sleep',
      kMetas: ['sleep', 'supplements'],
      categorySlugs: ['health', 'sleep'],
      authors: [
        {
          name: `Writer ${index % 50}`,
          bio: 'Writes about sleep and supplements.',
          link: `/authors/writer-${index % 50}`,
        },
      ],
      publishedAt: '2023-02-14T09:00:00Z',
      updatedAt: '2024-05-06T14:30:00Z',
      sources: [{title: 'A review of studies', url: `https://journals.example.org/review/${index}`}],
      body: index % 2 === 0 ? treeOf(paragraphs, widgets) : htmlOf(paragraphs, widgets),
    }
  }
}

interface Widget {
  readonly format: string
  readonly id: string
  readonly data: object
}

function widgetsOf(prose: Prose, index: number): readonly Widget[] {
  return [
    {format: 'product-card', id: 'w-1', data: productCard(prose, index, 1)},
    {format: 'product-card', id: 'w-2', data: productCard(prose, index, 2)},
    {
      format: 'faq',
      id: 'w-3',
      data: {
        title: 'Frequently asked questions',
        initialState: 'allCollapsed',
        items: [1, 2, 3].map((n) => ({
          question: `Question ${n} of article ${index}?`,
          answer: `<p>${prose.paragraph(2)}</p>`,
        })),
      },
    },
    {
      format: 'warningcard',
      id: 'w-4',
      data: {title: 'Before you start', text: `<p>${prose.sentence()}</p>`, level: 'caution'},
    },
    {format: 'disclaimers', id: 'w-5', data: {affiliates: ['optum'], isEPM: false, showSecond: false}},
  ]
}

function productCard(prose: Prose, index: number, position: number): object {
  return {
    id: `bench-${index}-${position}`,
    productTitle: `Product ${index}-${position}`,
    productBrand: `Brand ${index % 97}`,
    position,
    rating: String(prose.whole(20, 50) / 10),
    numberOfRatings: '1,312',
    ctaText: 'SHOP NOW',
    ctaUrl: `https://shop.example.com/product/${index}-${position}`,
    tags: ['Vegan'],
    highlights: [{label: 'Price', value: '$24.99 for 30'}],
    pros: [prose.sentence(), prose.sentence()],
    cons: [prose.sentence()],
    healthlineReviews: `<p>${prose.paragraph(2)}</p><p>${prose.sentence()}</p>`,
  }
}

function treeOf(paragraphs: readonly string[], widgets: readonly Widget[]): readonly object[] {
  return paragraphs.flatMap((text, index) => {
    const paragraph = {type: 'element', tag: index % 4 === 0 ? 'h2' : 'p', children: [{type: 'text', text}]}
    const widget = index % 2 === 1 ? widgets[(index - 1) / 2] : undefined
    return widget === undefined ? [paragraph] : [paragraph, {type: 'widget', ...widget}]
  })
}

function htmlOf(paragraphs: readonly string[], widgets: readonly Widget[]): string {
  return paragraphs
    .map((text, index) => {
      const paragraph = `<p>${text} <strong>${index}</strong></p>`
      const widget = index % 2 === 1 ? widgets[(index - 1) / 2] : undefined
      return widget === undefined ? paragraph : `${paragraph}${divOf(widget)}`
    })
    .join('\n')
}

function divOf({format, id, data}: Widget): string {
  const json = JSON.stringify(data)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<div class="widget" data-format="${format}" data-id="${id}" data-widget='${json}'></div>`
}
