import {Card, Grid, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {z} from 'zod'
import {useListened} from '../components/useListened.ts'
import {countsQuery, dayLists} from './day.ts'
import {PlainLink} from './PlainLink.tsx'

const counts = z.array(z.number())
const noParams = {}
/** What changes the counts: the documents of the lists, and the limits in the site settings. */
const query = {fetch: countsQuery, listen: '*[_type in ["article", "product", "driver", "siteSettings"]]'}

/** What is on the desk today: a number each, which leads to its list. */
export function Day(): ReactNode {
  const id = useId()
  const answer = useListened(query, noParams)
  const numbers = answer === undefined ? undefined : counts.parse(answer)
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading as="h2" id={id} size={1}>
        Your day
      </Heading>
      <Grid
        as="ul"
        gap={3}
        padding={0}
        style={{gridTemplateColumns: 'repeat(auto-fill, minmax(max(9.5rem, 20%), 1fr))', listStyle: 'none', margin: 0}}
      >
        {dayLists.map(({path, title}, index) => {
          const count = numbers?.[index]
          return (
            <Card as="li" key={path} border radius={3} tone={count === 0 ? 'transparent' : 'default'}>
              <PlainLink to={path}>
                <Stack gap={3} padding={4}>
                  <Text size={4} weight="semibold" muted={count === 0} style={{fontVariantNumeric: 'tabular-nums'}}>
                    {count ?? '…'}
                  </Text>
                  <Text size={1} muted={count === 0}>
                    {title}
                  </Text>
                </Stack>
              </PlainLink>
            </Card>
          )
        })}
      </Grid>
    </Stack>
  )
}
