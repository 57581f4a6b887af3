import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const picture = (key: string, alt: string, number: number, caption?: string) => ({
  _type: 'galleryImage' as const,
  _key: key,
  image: fixtureImage(alt, number),
  ...(caption === undefined ? {} : {caption: paragraphs(caption)}),
})

/** Five pictures; one; many words and another shape; a picture that an import could not fetch; none. */
export const imageGalleryFixtures = {
  default: {
    _id: 'imageGallery-fixture-default',
    _type: 'imageGallery',
    title: 'Five ways to top it',
    images: [
      picture('yogurt', 'Soup with a spoonful of yogurt and paprika', 11, 'Plain yogurt and a pinch of paprika'),
      picture('herbs', 'Soup with chopped parsley and mint', 12, 'Parsley and mint, roughly chopped'),
      picture('seeds', 'Soup with toasted pumpkin seeds', 13, 'Toasted pumpkin seeds, for crunch and magnesium'),
      picture('egg', 'Soup with a halved soft-boiled egg', 14, 'A soft-boiled egg'),
      picture('croutons', 'Soup with whole-grain croutons', 15),
    ],
  },
  minimal: {
    _id: 'imageGallery-fixture-minimal',
    _type: 'imageGallery',
    images: [picture('herbs', 'Soup with chopped parsley and mint', 12)],
  },
  longest: {
    _id: 'imageGallery-fixture-longest',
    _type: 'imageGallery',
    title:
      'Everything that came out of our test kitchen in the week when the lentils would not stop coming, in the order in which we ate it',
    images: [
      {
        ...picture('tall', 'A tall glass of mint tea', 16),
        image: {
          ...fixtureImage('A tall glass of mint tea', 16, 600, 1200),
          credit: 'Apothecary / Marisol Ventresca-Achterberg',
        },
        caption: paragraphs(
          'Mint tea, which goes with all of it, and which you can make from the stems that are left over from the soup if you let them steep for ten minutes. Linsensuppenbeilagenvorschlag.',
        ),
      },
      picture('wide', 'A table with seven bowls', 17, 'Seven bowls'),
    ],
  },
  notFetched: {
    _id: 'imageGallery-fixture-not-fetched',
    _type: 'imageGallery',
    title: 'Two pictures, one of them still missing',
    images: [
      {
        _type: 'galleryImage',
        _key: 'missing',
        image: {
          _type: 'contentImage',
          alt: 'Soup with whole-grain croutons',
          source: {url: 'https://images.example.org/topping-croutons.jpg', width: 1200, height: 800},
        },
      },
      picture('egg', 'Soup with a halved soft-boiled egg', 14, 'A soft-boiled egg'),
    ],
  },
  invalid: {_id: 'imageGallery-fixture-invalid', _type: 'imageGallery', title: 'Without pictures', images: []},
} satisfies WidgetFixtures<'imageGallery'>
