import {Badge, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import type {AuditedPart, Finding} from './auditParts.ts'

interface PartWithFindingsProps {
  readonly part: AuditedPart
  /** Why it is listed, such as “New”. */
  readonly note?: string
  /** Whether it is published along, where the editor can say so. */
  readonly isChosen?: boolean
  readonly onToggle?: () => void
  /** Called when a finding is followed to its field. */
  readonly onOpen: () => void
}

/** A document of a page with what is found in it. Each finding leads to its field: in the form of the article, or in one beside it. */
export function PartWithFindings({part, note, isChosen, onToggle, onOpen}: PartWithFindingsProps): ReactNode {
  const schemaType = useSchema().get(part.type)
  if (schemaType === undefined) return null
  const document = part.draft ?? part.published
  return (
    <Card as="li" border radius={2} padding={2}>
      <Stack gap={2}>
        <Flex as={onToggle === undefined ? 'div' : 'label'} align="center" gap={3} wrap="wrap">
          {onToggle === undefined ? null : <Checkbox checked={isChosen === true} onChange={onToggle} />}
          {/* On phones the note stands below: beside it the name would have no room. */}
          <div style={{flex: '1 1 11rem', minWidth: 0}}>
            <Preview schemaType={schemaType} value={document} layout="default" />
          </div>
          {note === undefined ? null : <Badge>{`${note} · ${schemaType.title ?? part.type}`}</Badge>}
        </Flex>
        {part.findings.length === 0 ? null : (
          <Stack as="ul" gap={1} padding={0} style={{listStyle: 'none', margin: 0}}>
            {part.findings.map((finding) => (
              <FindingLink key={`${finding.path} ${finding.message}`} part={part} finding={finding} onOpen={onOpen} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

const tones = {error: 'critical', warning: 'caution', info: 'neutral'} as const
const labels = {error: 'Error', warning: 'Warning', info: 'Note'} as const

interface FindingLinkProps {
  readonly part: AuditedPart
  readonly finding: Finding
  readonly onOpen: () => void
}

function FindingLink({part: {id, type}, finding: {level, message, path}, onOpen}: FindingLinkProps): ReactNode {
  const {ChildLink, groupIndex, params, ParameterizedLink, routerPanesState} = usePaneRouter()
  const form = routerPanesState[groupIndex]?.[0]?.id
  const link = {
    onClick: onOpen,
    style: {color: 'inherit', display: 'block', padding: 10},
    children: (
      <Text size={1}>
        {labels[level]}: {message}
      </Text>
    ),
  }
  return (
    <Card as="li" radius={2} tone={tones[level]}>
      {form === undefined ? (
        // In the preview, where forms are not beside each other.
        <IntentLink intent="edit" params={{id, type, path}} {...link} />
      ) : form === id ? (
        <ParameterizedLink params={{...params, path}} {...link} />
      ) : (
        <ChildLink childId={id} childParameters={{type, path}} {...link} />
      )}
    </Card>
  )
}
