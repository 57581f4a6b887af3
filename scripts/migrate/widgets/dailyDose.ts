import {defineWidgetMigration} from '../mapping/define.ts'
import {readPicturePair} from '../mapping/picturePair.ts'

/** Cards with lessons. The old site had no alternative texts for their pictures: the title of the card stands in. */
export const migrations = [
  defineWidgetMigration('dailyDose', {
    format: 'daily-dose',
    needsOneOf: ['cards'],
    fields: {
      cards: {
        fields: {
          images: (card) => {
            const title: unknown = card.child('title').value
            return readPicturePair(card.child('images'), typeof title === 'string' ? title : undefined)
          },
        },
      },
    },
  }),
]
