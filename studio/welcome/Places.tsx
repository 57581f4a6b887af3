import {Card, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {useTools} from 'sanity'
import {PlainLink} from './PlainLink.tsx'

interface Place {
  readonly to: string
  readonly title: string
  readonly about: string
  /** The tool that it is, for those that not everybody has. */
  readonly tool?: string
}

const places: readonly Place[] = [
  {to: 'structure/article', title: 'Articles', about: 'The pages of the site'},
  {to: 'structure/to-do', title: 'To do', about: 'What waits: drafts, reviews, prices'},
  {to: 'structure/widgets', title: 'Widgets', about: 'The parts of articles, by group'},
  {to: 'structure/products', title: 'Products', about: 'Facts, prices and shops, kept once'},
  {to: 'structure/promotion', title: 'Drivers, bars and ads', about: 'What is running now, and what is to come'},
  {to: 'structure/person', title: 'People', about: 'Authors and reviewers'},
  {to: 'structure/settings', title: 'Settings', about: 'Navigation, redirects, the site'},
  {to: 'several', title: 'Select several', about: 'Publish or change many documents at once'},
  {to: 'report', title: 'What readers do', about: 'Counts of readers who agreed to be measured'},
  {to: 'people', title: 'People and roles', about: 'Who may use this Studio', tool: 'people'},
]

/** Where things are, each with a link. */
export function Places(): ReactNode {
  const id = useId()
  const tools = new Set(useTools().map(({name}) => name))
  return (
    <Card as="section" border padding={[4, 4, 5]} radius={3} aria-labelledby={id}>
      <Stack gap={4}>
        <Heading as="h2" id={id} size={1}>
          Where things are
        </Heading>
        <Stack as="ul" gap={1} padding={0} style={{listStyle: 'none', margin: '0 -0.75rem'}}>
          {places
            .filter(({tool}) => tool === undefined || tools.has(tool))
            .map(({to, title, about}) => (
              <Card as="li" key={to} radius={2}>
                <PlainLink to={to}>
                  <Stack gap={3} padding={3}>
                    <Text size={1} weight="medium">
                      {title}
                    </Text>
                    <Text muted size={1}>
                      {about}
                    </Text>
                  </Stack>
                </PlainLink>
              </Card>
            ))}
        </Stack>
      </Stack>
    </Card>
  )
}
