import {readItems} from '../account/loose.ts'
import {readPlain} from '../text/plain.ts'
import {fieldsWidget, type WidgetMigration} from './define.ts'
import {code, type Field, flag, image, link, list, object, prose, readFields, text, unlessEmpty} from './fields.ts'

/** The lines of a call-out: those that are texts. */
const lines: Field = (data) =>
  unlessEmpty(
    readItems(data.child('list'))
      .filter((item) => !item.isObject())
      .flatMap((item) => readPlain(item) ?? []),
  )

/** Linked articles (`multiArticleText`): the lines that are objects. */
const articles: Field = (data) =>
  unlessEmpty(
    readItems(data.child('list'))
      .filter((item) => item.isObject())
      .map((item) => ({_type: 'calloutArticle', ...readFields(item, {title: text(), link: link()})}))
      .filter((article) => Object.keys(article).length > 1),
  )

/** A box beside the text: facts, a series, a partner's page, related articles (doc 1 §3). */
export const callout: WidgetMigration = {
  ...fieldsWidget({
    type: 'callout',
    formats: {'widget-call-out': 'callout'},
    kind: 'document',
    needs: ['items'],
    fields: {
      items: list('calloutItem', {
        headerIcon: code(),
        headerTitle: text(),
        list: lines,
        articles,
        content: prose(),
        isBullets: flag(),
        isContentSeries: flag(),
        contentSeries: object('calloutSeries', {
          title: text(),
          colorScheme: code('color_scheme'),
          icon: image('icon', undefined, 'title'),
          link: link(),
          singleAuthor: flag('single_author'),
        }),
        driverType: code(),
        hasOptionalIcon: flag(),
        optionalIcon: code(),
        optionalWhisper: text(),
        isBrandPage: flag(),
        brandPage: object(undefined, {brandColor: code()}),
        campaign: object('calloutCampaign', {type: code(), category: code(), placement: code()}),
      }),
    },
  }),
  // The old editor kept the name of the placement with the box; it belongs to this place (`legacy-format.md`, "Identity and conflicts").
  articlePlacement: (node) => readItems(node.data.child('items'))[0]?.child('articlePlacement'),
}
