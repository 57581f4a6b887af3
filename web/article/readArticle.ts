import {reportWidgetFailure} from '../contract/report.ts'
import {readContent} from '../dispatcher/readContent.ts'
import {type Article, defaultTemplate, isTemplateName} from './templates.ts'

/**
 * An article as the content lake holds it, made fit to be rendered: empty members of lists are left out, and an unknown template becomes that of
 * an ordinary article. What is left out is reported. Parts of the page check their own fields.
 */
export function readArticle(stored: Article, report = reportWidgetFailure): Article {
  const failure = (reason: string): void =>
    report({articleId: stored._id, canonicalPath: stored.canonicalPath, widgetId: stored._id, type: 'article', reason})
  const article = readContent(stored, ({path, reason}) => failure(`"${path}" ${reason}`))
  if (isTemplateName(article.pageTemplate)) return article
  failure(`"pageTemplate" is unknown: ${JSON.stringify(article.pageTemplate)}`)
  return {...article, pageTemplate: defaultTemplate}
}
