import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {type Report, type ReportSpan, reportSpans} from '@apothecary/shared/types/api/report.ts'
import {Problem, Waiting} from '../components/answers.tsx'
import {fetchReport} from './fetchReport.ts'
import {ReportTables} from './ReportTables.tsx'
import {readTitles, type Titles} from './readTitles.ts'

type Asked = {readonly report: Report; readonly titles: Titles} | {readonly problem: string} | undefined

/** A tool of the Studio: what readers who consented read, saw and clicked in the last days. */
export function ReportTool(): ReactNode {
  const [days, setDays] = useState<ReportSpan>(7)
  const [attempt, setAttempt] = useState(0)
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={3}>
        <Stack gap={5} paddingY={4}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack gap={4} style={{flex: 1, minWidth: '16rem'}}>
              <Heading as="h1" size={3}>
                What readers do
              </Heading>
              <Text muted size={1}>
                Counts of readers who agreed to be measured, and of nobody else. They name no reader.
              </Text>
            </Stack>
            <Flex gap={2}>
              {reportSpans.map((span) => (
                <Button
                  key={span}
                  aria-pressed={span === days}
                  fontSize={1}
                  mode={span === days ? 'default' : 'ghost'}
                  padding={3}
                  text={`Last ${span} days`}
                  onClick={() => setDays(span)}
                />
              ))}
            </Flex>
          </Flex>
          <Answer key={`${days} ${attempt}`} days={days} onRetry={() => setAttempt(attempt + 1)} />
        </Stack>
      </Container>
    </Card>
  )
}

/** The report of these days, as soon as the site has answered. */
function Answer({days, onRetry}: {readonly days: ReportSpan; readonly onRetry: () => void}): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let isCurrent = true
    const show = (answer: Asked): void => {
      if (isCurrent) setAsked(answer)
    }
    fetchReport(client, days)
      .then(async (report) => ({report, titles: await readTitles(client, report)}))
      .then(show, (error: unknown) => show({problem: error instanceof Error ? error.message : String(error)}))
    return () => {
      isCurrent = false
    }
  }, [client, days])
  if (asked === undefined) return <Waiting>Adding up…</Waiting>
  if ('problem' in asked) return <Problem onRetry={onRetry}>{asked.problem}</Problem>
  return <ReportTables report={asked.report} titles={asked.titles} />
}
