import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const picture = (key: string, alt: string, number: number, caption?: string) => ({
  _type: 'galleryImage' as const,
  _key: key,
  image: fixtureImage(alt, number),
  ...(caption === undefined ? {} : {caption: paragraphs(caption)}),
})

/** Three pictures; one, which is no slideshow; many, with long words and other shapes; none. */
export const imageSlideshowFixtures = {
  default: {
    _id: 'imageSlideshow-fixture-default',
    _type: 'imageSlideshow',
    title: 'What aura can look like',
    images: [
      picture('zigzag', 'Illustration of a zigzag arc at the edge of vision', 21, 'A shimmering zigzag line'),
      picture('spot', 'Illustration of a gray patch over printed text', 22, 'A blind spot, called a scotoma'),
      picture('sparkles', 'Illustration of small sparks of light', 23, 'Sparks or flickering dots'),
    ],
  },
  minimal: {
    _id: 'imageSlideshow-fixture-minimal',
    _type: 'imageSlideshow',
    images: [picture('spot', 'Illustration of a gray patch over printed text', 22)],
  },
  longest: {
    _id: 'imageSlideshow-fixture-longest',
    _type: 'imageSlideshow',
    title:
      'A walk through the sleep laboratory, from the front door to the moment when the lights go out and the recording begins',
    images: Array.from({length: 14}, (_, index) => ({
      ...picture(
        `room-${index}`,
        `Room ${index + 1} of the sleep laboratory`,
        30 + index,
        index % 3 === 0
          ? 'Polysomnographieableitungsraum: here the sensors are put on, which takes about forty minutes and does not hurt. Bring a book, and tell the staff if you need the bathroom before the cables are connected.'
          : `Room ${index + 1}`,
      ),
      image: fixtureImage(`Room ${index + 1} of the sleep laboratory`, 30 + index, index % 2 === 0 ? 1200 : 800, 900),
    })),
  },
  invalid: {_id: 'imageSlideshow-fixture-invalid', _type: 'imageSlideshow', title: 'Without pictures', images: []},
} satisfies WidgetFixtures<'imageSlideshow'>
