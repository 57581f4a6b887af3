import {Badge, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {useListened} from '../components/useListened.ts'
import {articlesInReview, inReviewAnswer, inReviewQuery} from './articlesInReview.ts'
import {readReviews} from './useReviews.ts'

const noParams = {}

const tones = {primary: 'primary', success: 'positive', warning: 'caution', danger: 'critical'} as const

/** The articles that are with a medical reviewer, or came back and wait to be published. A click opens the article. */
export function ArticlesInReview(): ReactNode {
  const answer = useListened(inReviewQuery, noParams)
  if (answer === undefined)
    return (
      <Flex align="center" justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  const {reviews, articles, people} = inReviewAnswer.parse(answer)
  const rows = articlesInReview(readReviews(reviews), articles, people)
  return (
    <Stack gap={4} padding={4}>
      {rows.length === 0 && (
        <Text size={1} muted>
          No article is with a reviewer. “Medical review…” in the menu of an article sends one.
        </Text>
      )}
      <Stack gap={2} as="ul" padding={0} style={{listStyle: 'none', margin: 0}}>
        {rows.map(({key, id, title, name, status: {words, color}}) => (
          <Card key={key} as="li" radius={2} border>
            <IntentLink
              intent="edit"
              params={{id, type: 'article'}}
              style={{color: 'inherit', display: 'block', padding: '0.75rem', textDecoration: 'none'}}
            >
              <Flex align="center" gap={3}>
                <Stack gap={3} style={{flex: 1}}>
                  <Text size={1} weight="medium">
                    {title}
                  </Text>
                  <Text size={1} muted>
                    {name}
                  </Text>
                </Stack>
                <Badge tone={tones[color]}>{words}</Badge>
              </Flex>
            </IntentLink>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
