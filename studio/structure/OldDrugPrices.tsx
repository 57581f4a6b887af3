import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {useListened} from '../components/useListened.ts'
import {counted} from '../schemas/objects/counted.ts'
import {drugsWithOldPrices} from './drugPriceQueries.ts'

const shape = z.array(
  z.object({
    _id: z.string(),
    name: z.string(),
    old: z.number(),
    all: z.number(),
    oldest: z.string().nullable(),
  }),
)

const noParams = {}

/** The list is of drugs; what changes it are prices, and the limit in the site settings. */
const query = {fetch: drugsWithOldPrices, listen: '*[_type in ["drug", "drugPrice", "siteSettings"]]'}

/** The drugs with prices that readers no longer see, the oldest first, each with the day of its oldest price. A click opens the drug. */
export function OldDrugPrices(): ReactNode {
  const answer = useListened(query, noParams)
  if (answer === undefined)
    return (
      <Flex align="center" justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  const drugs = shape.parse(answer)
  return (
    <Stack gap={4} padding={4}>
      <Text size={1} muted>
        {drugs.length === 0
          ? 'All prices are fresh: readers see every one of them.'
          : 'Readers do not see these prices, because they were read too long ago (site settings). Read them again under “Prices to read again”.'}
      </Text>
      <Stack gap={2} as="ul" padding={0}>
        {drugs.map((drug) => (
          <Card key={drug._id} as="li" radius={2} border style={{listStyle: 'none'}}>
            <IntentLink
              intent="edit"
              params={{id: drug._id.replace(/^drafts\./, ''), type: 'drug'}}
              style={{color: 'inherit', display: 'block', padding: '0.75rem', textDecoration: 'none'}}
            >
              <Stack gap={2}>
                <Text size={2} weight="medium">
                  {drug.name}
                </Text>
                <Text size={1} muted>
                  {drug.old} of {counted(drug.all, 'price')} · the oldest was read{' '}
                  {drug.oldest === null ? 'nobody knows when' : `on ${drug.oldest}`}
                </Text>
              </Stack>
            </IntentLink>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
