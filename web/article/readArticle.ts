import {reportWidgetFailure} from '../contract/report.ts'
import {readContent} from '../dispatcher/readContent.ts'
import {type Article, defaultTemplate, isTemplateName} from './templates.ts'

/**
 * Prepares a stored article for rendering: empty members of lists are left out, and an unknown template is replaced by `defaultTemplate`.
 * Everything that is left out or replaced is reported. Other fields are checked by the parts of the page that show them.
 */
export function readArticle(stored: Article, report = reportWidgetFailure): Article {
  const failure = (reason: string): void =>
    report({articleId: stored._id, canonicalPath: stored.canonicalPath, widgetId: stored._id, type: 'article', reason})
  const article = readContent(stored, ({path, reason}) => failure(`"${path}" ${reason}`))
  if (isTemplateName(article.pageTemplate)) return article
  failure(`"pageTemplate" is unknown: ${JSON.stringify(article.pageTemplate)}`)
  return {...article, pageTemplate: defaultTemplate}
}
