import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Report} from '@apothecary/shared/types/api/report.ts'
import {figureName, figureText} from './figures.ts'
import type {Named, Titles} from './readTitles.ts'
import {ReportTable} from './ReportTable.tsx'

interface ReportTablesProps {
  readonly report: Report
  readonly titles: Titles
}

/** The tables of a report: articles, what stands in them, and how well pages run. */
export function ReportTables({report, titles}: ReportTablesProps): ReactNode {
  const {pages, widgets, figures} = report
  const schema = useSchema()
  const typeOf = (key: string): string | undefined => schema.get(titles.get(key)?.type ?? '')?.title
  const nameOf = (key: string): string => titles.get(key)?.title ?? typeOf(key) ?? key
  if (pages.length + widgets.length + figures.length === 0)
    return (
      <Card border padding={5} radius={3}>
        <Stack gap={3}>
          <Text weight="medium">Nothing was measured on these days.</Text>
          <Text muted size={1}>
            Only readers who agree to analytics are counted. Open a page of the site, accept in the privacy notice, and
            read on: it is here a few seconds later.
          </Text>
        </Stack>
      </Card>
    )
  return (
    <Stack gap={5}>
      <ReportTable
        title="Articles"
        note="Views, how many of them came to nine tenths of the page, clicks on what it shows, and components that failed."
        empty="No page was opened on these days."
        rows={pages}
        keyOf={({page}) => page}
        subject={{
          title: 'Page',
          text: ({page}) => nameOf(page),
          show: ({page}) => <Subject id={page} name={nameOf(page)} document={titles.get(page)} detail={page} />,
        }}
        columns={[
          {name: 'views', title: 'Views', value: ({views}) => views},
          {name: 'readToEnd', title: 'Read to the end', value: ({readToEnd}) => readToEnd},
          {name: 'clicks', title: 'Clicks', value: ({clicks}) => clicks},
          {name: 'failures', title: 'Failures', value: ({failures}) => failures},
        ]}
      />
      <ReportTable
        title="Widgets and products"
        note="How often each came into view on a page, and how often it was clicked there."
        empty="Nothing came into view on these days."
        rows={widgets}
        keyOf={({page, id}) => `${page} ${id}`}
        subject={{
          title: 'Widget',
          text: ({id}) => nameOf(id),
          show: ({page, id, kind}) => (
            <Subject
              id={id}
              name={nameOf(id)}
              document={titles.get(id)}
              detail={`${typeOf(id) ?? kind} · ${nameOf(page)}`}
            />
          ),
        }}
        columns={[
          {name: 'seen', title: 'Seen', value: ({seen}) => seen},
          {name: 'clicks', title: 'Clicks', value: ({clicks}) => clicks},
          {
            name: 'rate',
            title: 'Clicked of seen',
            value: ({seen, clicks}) => (seen === 0 ? 0 : clicks / seen),
            text: ({seen, clicks}) => (seen === 0 ? '–' : `${Math.round((clicks / seen) * 100)}%`),
          },
        ]}
      />
      <ReportTable
        title="How pages run"
        note="Three quarters of the readers had this figure or a better one. The widget is the one that caused it."
        empty="No figures of these days."
        rows={figures}
        keyOf={({name, widget}) => `${name} ${widget}`}
        subject={{
          title: 'Figure',
          text: ({name, widget}) => `${figureName(name)} ${widget}`,
          show: ({name, widget}) => (
            <>
              {figureName(name)}
              {widget === '' ? null : <Detail text={widget} />}
            </>
          ),
        }}
        columns={[
          {name: 'samples', title: 'Measured', value: ({samples}) => samples},
          {
            name: 'p75',
            title: 'Three quarters',
            value: ({p75}) => p75,
            hasBars: false,
            text: ({name, p75}) => figureText(name, p75),
          },
        ]}
      />
    </Stack>
  )
}

interface SubjectProps {
  readonly id: string
  readonly name: string
  readonly document: Named | undefined
  readonly detail: string
}

/** What a row is about, with a link to its document if it has one. */
function Subject({id, name, document, detail}: SubjectProps): ReactNode {
  if (document === undefined)
    return (
      <>
        {id}
        {detail === id ? null : <Detail text={detail} />}
      </>
    )
  return (
    <>
      <IntentLink intent="edit" params={{id: document.id, type: document.type}} style={{color: 'inherit'}}>
        {name}
      </IntentLink>
      <Detail text={detail} />
    </>
  )
}

function Detail({text}: {readonly text: string}): ReactNode {
  return <div style={{color: 'var(--card-muted-fg-color)', fontSize: '0.75rem'}}>{text}</div>
}
