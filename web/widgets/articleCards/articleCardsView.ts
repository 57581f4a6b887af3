import {isListOfObjects} from '../../contract/isListOfObjects.ts'
import type {WidgetData} from '../../contract/types.ts'
import {tooFewArticles} from '../../ui/promotedArticles.ts'

type Card = NonNullable<WidgetData<'articleCards'>['cards']>[number]

/** A card that has a title. */
export type TitledCard = Card & {readonly title: string}

/** The cards that have a title. */
export function titledCards({cards}: WidgetData<'articleCards'>): readonly TitledCard[] {
  return (cards ?? []).flatMap((card) => (card.title ? [{...card, title: card.title}] : []))
}

/** Why the cards are not shown: there is only one, or none (content-series-5). A malformed list is for the view to report. */
export function hiddenOn(data: WidgetData<'articleCards'>): string | undefined {
  return isListOfObjects(data.cards ?? []) ? tooFewArticles(titledCards(data).length) : undefined
}
