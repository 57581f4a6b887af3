import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {useTemplates, useWorkspace} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import {styled} from 'styled-components'
import {useMayPublish} from '../roles/useMayPublish.ts'

const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  gap: 1.5rem;
  list-style: none;
  margin: 0;
  padding: 0;
`

const Step = styled.li`
  counter-increment: step;
  display: grid;
  gap: 0.75rem 1rem;
  grid-template-columns: 2rem 1fr;

  a {
    text-decoration: underline;
  }

  a[data-ui='Button'] {
    text-decoration: none;
  }

  &::before {
    align-items: center;
    background: var(--card-badge-positive-bg-color);
    border-radius: 50%;
    color: var(--card-badge-positive-fg-color);
    content: counter(step);
    display: flex;
    font-size: 0.8125rem;
    font-weight: 600;
    height: 2rem;
    justify-content: center;
    width: 2rem;
  }
`

/** How to make the first article, in five steps, with links that do them. */
export function FirstArticle(): ReactNode {
  const id = useId()
  const {basePath} = useWorkspace()
  const starters = useTemplates().filter(({schemaType}) => schemaType === 'article')
  const mayPublish = useMayPublish('article')
  const at = (path: string): string => `${basePath.replace(/\/$/, '')}/${path}`
  return (
    <Card as="section" border padding={[4, 4, 5]} radius={3} aria-labelledby={id}>
      <Stack gap={5}>
        <Heading as="h2" id={id} size={2}>
          The first article, in five steps
        </Heading>
        <Steps>
          <Step>
            <Stack gap={4}>
              <Said title="Begin">
                Choose what it is to be. It is a draft: readers see nothing of it until you publish.
              </Said>
              <Flex gap={2} wrap="wrap">
                {starters.map(({id: template, title}, index) => (
                  <Button
                    key={template}
                    as={IntentLink}
                    {...{intent: 'create', params: [{type: 'article', template}, {}]}}
                    fontSize={1}
                    mode={index === 0 ? 'default' : 'ghost'}
                    padding={3}
                    text={starters.length === 1 ? 'New article' : title}
                  />
                ))}
              </Flex>
            </Stack>
          </Step>
          <Step>
            <Said title="Say what it is about">
              Write the headline, and press “Generate” at the path below it. The introduction is the sentence below it,
              which lists of articles show as well.
            </Said>
          </Step>
          <Step>
            <Said title="Write, and add widgets">
              In the text, “+” or “/” opens the picker: product cards, recipes, quizzes, warnings. What other articles
              use already is in <Link href={at('structure/widgets')}>Widgets</Link>, what shops sell in{' '}
              <Link href={at('structure/products')}>Products</Link>.
            </Said>
          </Step>
          <Step>
            <Said title="Look at it">
              <Link href={at('presentation')}>Presentation</Link> shows the page as readers will see it, on a phone,
              too, while you write beside it.
            </Said>
          </Step>
          <Step>
            <Said title={mayPublish === false ? 'Have it published' : 'Publish'}>
              {mayPublish === false
                ? 'Your role writes drafts. Ask an editor to look at yours, which is in '
                : 'The button says what is missing, and publishes new widgets along. Whatever waits for it is in '}
              <Link href={at('structure/to-do;unpublished-changes')}>With changes to publish</Link>.
            </Said>
          </Step>
        </Steps>
      </Stack>
    </Card>
  )
}

function Said({title, children}: {readonly title: string; readonly children: ReactNode}): ReactNode {
  return (
    <Stack gap={3} paddingTop={2}>
      <Text as="h3" size={1} weight="semibold">
        {title}
      </Text>
      <Text muted size={1}>
        {children}
      </Text>
    </Stack>
  )
}
