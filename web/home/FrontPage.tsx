import type {ReactNode} from 'react'
import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {InterestsBar, InterestsNote} from '../members/InterestsBar.tsx'
import {loadTopics} from '../members/loadTopics.ts'
import {TopicReasons} from '../members/TopicReasons.tsx'
import {topicsAttribute} from '../members/topicsAttribute.ts'
import {topicsOf} from '../members/topicsOf.ts'
import {withMarks} from '../preview/withMarks.tsx'
import type {FetchSanity} from '../sanity/fetchSanity.ts'
import {JsonLd} from '../seo/JsonLd.tsx'
import {absoluteUrl} from '../seo/siteUrl.ts'
import {ArticleCard} from './ArticleCard.tsx'
import {ArticleGrid} from './ArticleGrid.tsx'
import {arrangeFrontPage} from './arrangeFrontPage.ts'
import {HOME_QUERY} from './home.groq.ts'
import {readCards} from './readCards.ts'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {classNames} from '../ui/classNames.ts'
import styles from './FrontPage.module.css'

/** The front page: a lead story, four beside it, then the newest of every category. The site's heading is the logo in the header. */
export function FrontPage(): Promise<ReactNode> {
  return withMarks(loadFrontPage, (content) => <FrontPageView {...content} />)
}

async function loadFrontPage(fetch: FetchSanity) {
  const [cards, topics, settings] = await Promise.all([fetch(HOME_QUERY), loadTopics(), loadSiteSettings(fetch)])
  return {cards, topics, settings}
}

/** The front page made of its content. */
export function FrontPageView({
  cards,
  topics,
  settings: {title: siteName, description},
}: Awaited<ReturnType<typeof loadFrontPage>>) {
  const {lead, beside, sections, rest} = arrangeFrontPage(readCards(cards))
  if (lead === undefined) {
    return (
      <div className={styles['page']}>
        <p className={styles['empty']}>The first articles are being written. Come back soon.</p>
      </div>
    )
  }
  return (
    <div className={styles['page']}>
      <p className={styles['motto']}>{description}</p>
      <div className={styles['opening']} data-beside={beside.length > 0}>
        <ArticleCard article={lead} variant="lead" headingLevel={2} />
        {beside.length > 0 && (
          <ul className={styles['beside']}>
            {beside.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} variant="row" headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <InterestsBar />
      <div className={styles['sections']}>
        {sections.map(({title, slug, articles}, index) => (
          <section
            key={slug}
            aria-labelledby={`section-${index + 1}`}
            className={styles['section']}
            data-topics={topicsAttribute(topicsOf([{slug, title}], topics).map(({id}) => id))}
          >
            <div className={styles['head']}>
              <h2 id={`section-${index + 1}`} className={styles['title']}>
                {title}
              </h2>
              <a href={topicPath(slug)} className={styles['all']}>
                All in {title}
              </a>
              <TopicReasons topics={topicsOf([{slug, title}], topics)} />
            </div>
            <ArticleGrid articles={articles} hidesCategory />
          </section>
        ))}
        {rest.length > 0 && (
          <section aria-labelledby="section-more" className={classNames(styles['section'], styles['more'])}>
            <div className={styles['head']}>
              <h2 id="section-more" className={styles['title']}>
                More to read
              </h2>
            </div>
            <InterestsNote />
            <ArticleGrid articles={rest} topics={topics} />
          </section>
        )}
      </div>
      <p className={styles['topics']}>
        <a href="/topics" className={styles['all']}>
          All topics
        </a>
      </p>
      <JsonLd nodes={[{'@type': 'WebSite', name: siteName, url: absoluteUrl('/'), description}]} />
    </div>
  )
}
